import { type Config, readConfig } from '../config.ts'
import { checkDatabase, checkSentMails } from './doctor/checkDatabase.ts'
import { checkApp, checkDataFolder, checkFfmpeg, checkNode, checkPort, checkSettings } from './doctor/checkMachine.ts'
import { checkAddress, checkGoogle, checkMail, checkSentry, checkStripe } from './doctor/checkServices.ts'
import { broken, type Check, type Finding, wordsOf } from './doctor/Finding.ts'
import { runCommand } from './runCommand.ts'

const help = `Looks at everything that Clipaway needs, and says what is wrong and how to mend it.

  npm run doctor

Ends with 1 when something is broken, and with 0 otherwise.`

const signs = { ok: ' ok ', off: ' -- ', warning: 'note', broken: 'FAIL' } as const

const checks = (config: Config): Check[] => [
  { name: 'Configuration', run: checkSettings },
  { name: 'Node', run: checkNode },
  { name: 'ffmpeg', run: checkFfmpeg },
  { name: 'Data folder', run: () => checkDataFolder(config) },
  { name: 'Database', run: () => checkDatabase(config) },
  { name: 'Port', run: () => checkPort(config) },
  { name: 'Address', run: () => checkAddress(config) },
  { name: 'App', run: () => checkApp(config) },
  { name: 'Mail', run: () => checkMail(config) },
  { name: 'Mails sent', run: () => checkSentMails(config) },
  { name: 'Payments', run: () => checkStripe(config) },
  { name: 'Google', run: () => checkGoogle(config) },
  { name: 'Errors', run: () => checkSentry(config) },
]

function tell(name: string, { state, text, remedy }: Finding): void {
  console.log(`[${signs[state]}] ${name.padEnd(14)} ${text}`)
  if (remedy) console.log(`${' '.repeat(22)}→ ${remedy}`)
}

function readSettings(): Config | Finding {
  try {
    return readConfig(process.env)
  } catch (error) {
    return broken(wordsOf(error), 'Change it in .env; .env.example explains every line.')
  }
}

await runCommand(help, async () => {
  const config = readSettings()
  if ('state' in config) {
    tell('Configuration', config)
    return 1
  }
  let failures = 0
  for (const { name, run } of checks(config)) {
    const finding = await run().catch((error: unknown) =>
      broken(wordsOf(error), 'This should not happen: please tell us.'),
    )
    if (finding.state === 'broken') failures += 1
    tell(name, finding)
  }
  const things = failures === 1 ? 'One thing is' : `${failures} things are`
  console.log(failures === 0 ? '\nEverything that is needed is there.' : `\n${things} broken: see the arrows above.`)
  return failures === 0 ? 0 : 1
})
