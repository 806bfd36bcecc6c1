import { answers, runProgram } from './runProgram.mjs'

/** Time limit of a package manager, in milliseconds. */
const limit = 15 * 60_000

/** `[]` as root, `['sudo', '-n']` if that works without a password, null if installing is not permitted. */
function rightToInstall() {
  if (process.getuid?.() === 0) return []
  return answers('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null
}

const managers = {
  linux: [
    {
      program: 'apt-get',
      steps: (name) => [
        ['update', '-qq'],
        ['install', '-y', '-qq', '--no-install-recommends', name],
      ],
      root: true,
    },
    { program: 'dnf', steps: (name) => [['install', '-y', '-q', name]], root: true },
  ],
  darwin: [{ program: 'brew', steps: (name) => [['install', '--quiet', name]], root: false }],
  win32: [
    {
      program: 'winget',
      steps: (name) => [
        ['install', '--exact', '--silent', '--accept-package-agreements', '--accept-source-agreements', '--id', name],
      ],
      root: false,
    },
  ],
}

/**
 * Installs a package with the system's package manager, if that is permitted. `names` has the package's name per
 * manager. Returns the command to type if it was not possible, else null.
 */
export function installSystemPackage(names) {
  let advice = null
  for (const { program, steps, root } of managers[process.platform] ?? []) {
    const name = names[program]
    if (!name || !answers(program)) continue
    const typed = `${root && process.getuid?.() !== 0 ? 'sudo ' : ''}${program} install ${name}`
    const right = root ? rightToInstall() : []
    if (right === null) {
      advice ??= typed
      continue
    }
    console.log(`Installing ${name} with ${program} …`)
    const done = steps(name).map((args) => {
      const [command, ...rest] = [...right, program, ...args]
      return runProgram(command, rest, { timeout: limit, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    })
    if (done.at(-1).ok) return null
    advice ??= typed
  }
  return advice ?? names.advice
}
