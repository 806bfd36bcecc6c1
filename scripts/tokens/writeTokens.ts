import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { designTokens, tokenFileText } from './designTokens.ts'

// npm run tokens: writes the design tokens as files for design tools.
const folder = join(import.meta.dirname, '../../tokens')
mkdirSync(folder, { recursive: true })
for (const [name, content] of Object.entries(designTokens())) {
  writeFileSync(join(folder, name), tokenFileText(content))
  console.log(join('tokens', name))
}
