import { plural } from '../formats.ts'

export const outboxStrings = {
  /** `count` likes and unlikes. */
  sentLater: (count: number) =>
    `You’re offline. Your last ${count === 1 ? 'change' : plural(count, 'change', 'changes')} will be sent when you’re back online.`,
  close: 'Close',
}
