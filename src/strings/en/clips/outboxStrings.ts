import { plural } from '../../formats.ts'

const lastChanges = (count: number) => `Your last ${count === 1 ? 'change' : plural(count, 'change', 'changes')}`

export const outboxStrings = {
  /** `count` likes and unlikes. */
  sentLater: {
    network: (count: number) => `You’re offline. ${lastChanges(count)} will be sent when you’re back online.`,
    server: (count: number) => `We can’t reach Clipaway. ${lastChanges(count)} will be sent as soon as we can.`,
  },
  close: 'Close',
}
