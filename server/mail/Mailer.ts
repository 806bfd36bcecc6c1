export interface Mail {
  /**
   * Letters, digits and dashes, in the order of sending. A mail that is handed over again with its id is the same mail:
   * the outbox writes the same file, and over SMTP it is the Message-ID, by which mail programs drop the second.
   */
  id?: string
  to: string
  subject: string
  /** Plain text; links on lines of their own. */
  text: string
  headers?: Readonly<Record<string, string>>
  /** The account that its links open, or that it is about: the mail is dropped once that access has ended. */
  userId?: string
  /** The expiry of its links, ISO 8601: the mail is dropped after it. */
  expiresAt?: string
  /** One of many: mails that somebody is waiting for do not wait behind it. */
  bulk?: true
  /** Somebody cannot go on without it: before all others that wait. */
  urgent?: true
}

/** Sends mail. Resolves once the mail was handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
