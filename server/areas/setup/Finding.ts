/** `off`: not set up, which is fine. `warning`: works, but not for long or not for everything. */
export type State = 'ok' | 'off' | 'warning' | 'broken'

export interface Finding {
  state: State
  /** The finding, in one sentence. */
  text: string
  /** The way to fix it. */
  remedy?: string
}

export interface Check {
  name: string
  run: () => Promise<Finding>
}

export const ok = (text: string): Finding => ({ state: 'ok', text })
export const off = (text: string): Finding => ({ state: 'off', text })
export const warning = (text: string, remedy: string): Finding => ({ state: 'warning', text, remedy })
export const broken = (text: string, remedy: string): Finding => ({ state: 'broken', text, remedy })

/** An error's message, on one line. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).split('\n')[0] ?? ''
