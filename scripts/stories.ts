import { parseArgs } from 'node:util'
import { runStories } from './runStories.ts'

// Every story, in both themes; `--theme light` runs one, words after it choose story files by path.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { theme: { type: 'string' } } })
const themes = (['light', 'dark'] as const).filter((theme) => !values.theme || values.theme === theme)

let passed = 0
let failed = 0
for (const theme of themes) {
  const result = await runStories({ theme, only: positionals })
  for (const failure of result.failures) console.error(`\n✗ [${theme}] ${failure}`)
  console.log(`Stories, ${theme} theme: ${result.passed} passed, ${result.failed} failed`)
  passed += result.passed
  failed += result.failed
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
