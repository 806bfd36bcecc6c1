/** The settings of `watchStart`; JSON, because they become part of a page. */
export interface StartWatch {
  /** Session storage key of the recent reloads, which `reloads.ts` reads too. */
  key: string
  /** Event that reports a start that failed after its first script had loaded. */
  event: string
  delayMs: number
  most: number
  windowMs: number
  words: Readonly<Record<'updating' | 'stuckTitle' | 'stuck' | 'reload', string>>
}

/** Dispatched on the window by the first script. */
export const startFailed = 'clipaway:startfailed'

/**
 * Reloads the page when a script that starts the app fails to load, by the rule of the specification (section 9).
 * Shows that itself, because no error boundary exists yet. The build puts this function into every page as text, ahead
 * of all scripts, so it uses nothing from outside itself.
 */
export function watchStart({ key, event, delayMs, most, windowMs, words }: StartWatch): void {
  let failed = false

  const show = (title: string, text: string, button: string) => {
    document.getElementById('prerendered')?.remove()
    const main = document.createElement('main')
    main.style.cssText = 'padding: 20vh 1.5rem; text-align: center'
    const heading = document.createElement('h1')
    heading.textContent = title
    const status = document.createElement('div')
    status.setAttribute('role', 'status')
    status.append(heading)
    main.append(status)
    if (button) {
      const advice = document.createElement('p')
      advice.textContent = text
      const reload = document.createElement('button')
      reload.textContent = button
      reload.style.cssText = 'margin: 1.5rem; padding: 0.75rem 1.5rem'
      reload.onclick = () => location.reload()
      main.append(advice, reload)
    }
    document.getElementById('root')?.replaceChildren(main)
  }

  /** Records one more reload; false if there were too many, or if reloads can't be counted. */
  const mayReload = (): boolean => {
    try {
      const now = Date.now()
      const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
      const recent = (Array.isArray(stored) ? stored : []).filter((at) => now - at < windowMs)
      if (recent.length >= most) return false
      sessionStorage.setItem(key, JSON.stringify([...recent, now]))
      return true
    } catch {
      return false
    }
  }

  const recover = () => {
    if (failed) return
    failed = true
    if (!mayReload()) return show(words.stuckTitle, words.stuck, words.reload)
    show(words.updating, '', '')
    setTimeout(() => location.reload(), delayMs)
  }

  addEventListener(event, recover)
  // Listens for the first script; an element's error doesn't bubble. Other hosts' scripts are not modules.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') recover()
    },
    true,
  )
}
