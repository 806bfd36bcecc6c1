export interface Mail {
  /**
   * Letters, digits and dashes, in the order of sending. A mail with the same id is the same mail: the outbox writes
   * the same file, and over SMTP it is the Message-ID, by which mail programs drop duplicates.
   */
  id?: string
  to: string
  subject: string
  /** Plain text; links on lines of their own. */
  text: string
  headers?: Readonly<Record<string, string>>
  /** The account that the mail concerns: it is dropped once all access to that has ended. */
  userId?: string
  /** The expiry of its links, ISO 8601: the mail is dropped after it. */
  expiresAt?: string
  /** One of many: personal mails do not wait behind it. */
  bulk?: true
  /** The recipient cannot continue without it: it comes before all others. */
  urgent?: true
}

/** Sends mail. Resolves once the mail was accepted. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
