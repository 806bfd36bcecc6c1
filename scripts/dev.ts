import { spawn } from 'node:child_process'

// Starts the API with its worker, and the app with hot reload in front of it. Ctrl-C ends both.
const children = [
  spawn(process.execPath, ['--env-file-if-exists=.env', 'server/main.ts'], { stdio: 'inherit' }),
  spawn('vite', ['--open', '/'], { stdio: 'inherit' }),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
await Promise.race(children.map((child) => new Promise((resolve) => child.once('exit', resolve))))
for (const child of children) child.kill('SIGTERM')
