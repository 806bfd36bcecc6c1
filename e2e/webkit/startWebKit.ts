import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { Builder, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../freePort.ts'

const needed =
  'The tests in WebKit need Linux with WebKitWebDriver, MiniBrowser, Xvfb and H.264 for GStreamer: on Debian and Ubuntu, ' +
  '`apt install webkit2gtk-driver xvfb gstreamer1.0-libav gstreamer1.0-plugins-good gstreamer1.0-plugins-bad`.'

/**
 * WebKitGTK 2.50 crashes in `AudioData.copyTo` on any AAC, which no page can prevent. Without WebCodecs the app finds
 * clips after the upload.
 */
const features = '-WebCodecsVideo,-WebCodecsAudio'

function start(program: string, args: string[], options: Parameters<typeof spawn>[2] = {}): ChildProcess {
  const child = spawn(program, args, { stdio: 'ignore', ...options })
  // A missing program is reported by the code that waits for it, with installation instructions.
  child.on('error', () => {})
  return child
}

/** Starts a virtual screen that chooses its own number. */
async function startScreen(): Promise<{ display: string; stop: () => void }> {
  const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1500x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const failed = once(screen, 'error').then(() => Promise.reject(new Error(needed)))
  const [number] = await Promise.race([once(screen.stdio[3] as Readable, 'data'), failed])
  return { display: `:${String(number).trim()}`, stop: () => screen.kill() }
}

export interface WebKit {
  driver: WebDriver
  stop(): Promise<void>
}

/** Opens WebKitGTK's MiniBrowser on its own screen. Throws with installation instructions if something is missing. */
export async function startWebKit(): Promise<WebKit> {
  const [binary] = globSync('/usr/{lib,lib/*,libexec}/webkit2gtk-4.*/MiniBrowser')
  if (!binary) throw new Error(needed)
  const screen = await startScreen()
  const port = await freePort()
  const service = start('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      // Bubblewrap, its sandbox, does not work for root in a container.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  })
  const stopAll = () => {
    service.kill()
    screen.stop()
  }
  try {
    const driver = await openWindow(port, binary)
    return {
      driver,
      stop: async () => {
        await driver.quit().catch(() => undefined)
        stopAll()
      },
    }
  } catch (cause) {
    stopAll()
    throw new Error(needed, { cause })
  }
}

/** Opens a window. The service starts to listen shortly after it was started. */
async function openWindow(port: number, binary: string): Promise<WebDriver> {
  const options = { binary, args: ['--automation', `--features=${features}`] }
  for (let tries = 1; ; tries += 1) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
        .build()
    } catch (error) {
      if (tries === 50) throw error
      await new Promise((done) => setTimeout(done, 200))
    }
  }
}
