export interface Mail {
  to: string
  subject: string
  /** Plain text; links on lines of their own. */
  text: string
  headers?: Readonly<Record<string, string>>
}

/** Sends mail. Resolves once the mail was handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
