import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, Timestamp } from './values/primitives.ts'

export const SetupService = v.object({
  name: v.picklist(['speech', 'languageModel', 'email', 'payments', 'signIn', 'storage']),
  /** `off`: not set up, which is fine. `warning`: works, but not for long or not for everything. */
  state: v.picklist(['ok', 'off', 'warning', 'failing']),
  /** The finding of the check, as a sentence; null if nothing is set up. */
  found: v.nullable(v.string()),
  /** The advice, as a sentence; null if none is needed. */
  remedy: v.nullable(v.string()),
})
export type SetupService = v.InferOutput<typeof SetupService>

/** An email as the server wrote it into its outbox. */
export const OutboxEmail = v.object({
  id: v.string(),
  to: v.string(),
  subject: v.string(),
  /** Plain text. */
  text: v.string(),
  written_at: Timestamp,
})
export type OutboxEmail = v.InferOutput<typeof OutboxEmail>

export const Setup = v.object({
  services: v.array(SetupService),
  /** The newest emails that were written instead of sent; empty where a mail server is set up. */
  outbox: v.array(OutboxEmail),
  /** Emails of the last 30 days that the mail server did not accept, by subject. */
  undelivered: v.array(v.object({ subject: v.string(), count: Count })),
})
export type Setup = v.InferOutput<typeof Setup>

/** Checks each configured service, which takes seconds. The outbox contains links that open accounts. */
export const getSetup = endpoint({
  id: 'setup.get',
  method: 'GET',
  path: '/api/setup/',
  access: 'staff',
  extra: true,
  summary: 'What is set up, whether it works, and the emails that could not be sent.',
  responses: { 200: v.object({ result: Setup }) },
  errors: [],
})
