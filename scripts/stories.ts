import { runStories } from './runStories.ts'

// Every story, each looked at in both themes; words after it choose story files by path.
const { passed, failed, failures } = await runStories({ only: process.argv.slice(2) })
for (const failure of failures) console.error(`\n✗ ${failure}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
