import { join } from 'node:path'
import { runCommand } from './checks/runCommand.ts'
import { CannotCreate, newScreen, screenKinds } from './newScreen.ts'

const root = join(import.meta.dirname, '..')

const usage = `Usage: npm run new -- load|list|form|dialog <Name>
  Writes machine, reachability, screen, flow, words and stories of something new, ready to run:
    load    fetches something and shows it
    list    lists entries, adds them by a form, removes them after a question
    form    takes something in on a page and sends it
    dialog  the same, over whatever page is on show
  <Name> is in PascalCase without "Screen", such as TeamReport.`

/** Files are generated in our style; line breaks and the order of imports depend on the name. */
async function format(files: readonly string[]): Promise<void> {
  const paths = files.map((file) => join(root, file))
  const code = await runCommand('biome', ['check', '--write', '--log-level=warn', ...paths])
  if (code !== 0) throw new CannotCreate('The files are written, but biome could not format them: see above.')
}

const [asked, name, ...rest] = process.argv.slice(2)
const kind = screenKinds.find((known) => known === asked)
try {
  if (kind === undefined || name === undefined || rest.length > 0) throw new CannotCreate(usage)
  const { created, state } = newScreen(root, name, kind)
  await format(created)
  console.log(created.map((file) => `  new  ${file}`).join('\n'))
  console.log(`\nTry it:  npx vitest run --project machines machines/${state} machines/testing stories
Next:    declare its call in contract/, give the flow that call, and the page its place in src/app
         (docs/guides/add-a-screen.md).`)
} catch (error) {
  if (!(error instanceof CannotCreate)) throw error
  console.error(error.message)
  process.exitCode = 1
}
