import { join } from 'node:path'
import { CannotCreate, newScreen } from './newScreen.ts'
import { runCommand } from './runCommand.ts'

const root = join(import.meta.dirname, '..')

const usage = `Usage: npm run new -- screen <Name>
  Writes machine, reachability, view-model, screen, flow, words, stories and test of a new screen.
  <Name> is in PascalCase without "Screen", such as TeamReport.`

/** Files are written in our style already; line breaks and the order of imports depend on the name. */
async function format(files: readonly string[]): Promise<void> {
  const paths = files.map((file) => join(root, file))
  const code = await runCommand('biome', ['check', '--write', '--log-level=warn', ...paths])
  if (code !== 0) throw new CannotCreate('The files are written, but biome could not format them: see above.')
}

const [kind, name, ...rest] = process.argv.slice(2)
try {
  if (kind !== 'screen' || name === undefined || rest.length > 0) throw new CannotCreate(usage)
  const { created, changed, state } = newScreen(root, name)
  await format([...created, ...changed])
  console.log(
    [...created.map((file) => `  new      ${file}`), ...changed.map((file) => `  changed  ${file}`)].join('\n'),
  )
  console.log(`\nTry it:  npx vitest run --project machines machines/${state} machines/testing stories
Next:    declare its call in contract/, hand the flow its \`load\`, and give it a route in src/app/Pages.tsx
         (docs/guides/add-a-screen.md).`)
} catch (error) {
  if (!(error instanceof CannotCreate)) throw error
  console.error(error.message)
  process.exitCode = 1
}
