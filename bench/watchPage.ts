import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright'

export interface PageUse {
  /** Peak memory in MB, beyond the page's process at the start. NaN if the system doesn't report it. */
  memory: number
  /** CPU seconds. */
  page: number
  /** CPU seconds of the browser process that reads files for the page. */
  browser: number
}

interface Process {
  id: number
  type: string
  cpuTime: number
}

/** Milliseconds between two samples. */
const often = 100

/** Returns the memory of a process in MB; Linux only. */
function memoryOf(id: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/**
 * Watches the processes of a browser with one page until the returned function is called. Browsers keep spare processes
 * for pages: the one with the largest growth is the page's.
 */
export async function watchPage(browser: Browser): Promise<() => Promise<PageUse>> {
  const session = await browser.newBrowserCDPSession()
  const processes = async (): Promise<Process[]> => (await session.send('SystemInfo.getProcessInfo')).processInfo
  const before = await processes()
  const pages = before.filter(({ type }) => type === 'renderer')
  const first = new Map(pages.map(({ id }) => [id, memoryOf(id)]))
  const most = new Map(first)
  const timer = setInterval(() => {
    for (const [id, value] of most) most.set(id, Math.max(value, memoryOf(id) || 0))
  }, often)
  return async () => {
    clearInterval(timer)
    const after = await processes()
    await session.detach()
    const seconds = (type: string) =>
      Math.max(
        ...before
          .filter((it) => it.type === type)
          .map(({ id, cpuTime }) => (after.find((it) => it.id === id)?.cpuTime ?? cpuTime) - cpuTime),
      )
    const growth = [...most].map(([id, value]) => value - (first.get(id) ?? 0))
    return { memory: Math.max(...growth), page: seconds('renderer'), browser: seconds('browser') }
  }
}
