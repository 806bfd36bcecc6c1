/** Queues of mails: personal ones and bulk ones, with separate connections to the mail server. */
export const mailQueues = { personal: 'send-mail', bulk: 'send-bulk-mail' } as const
