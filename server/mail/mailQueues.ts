/** Queues of written mails: those that somebody waits for, and those that go to many, each with its own line to the mail server. */
export const mailQueues = { personal: 'send-mail', bulk: 'send-bulk-mail' } as const
