import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count } from './primitives.ts'

/** Recognition of speech on the server's own machine: its model has to be fetched once. */
export const Speech = v.object({
  /** Who turns speech into words now: a service, this machine, or nobody. */
  recognised_by: v.nullable(v.picklist(['service', 'local'])),
  /** `unfinished`: a part is there, because the fetching was broken off. */
  state: v.picklist(['absent', 'fetching', 'unfinished', 'installed']),
  /** Of the model. */
  bytes: Count,
  fetched_bytes: Count,
  /** Why fetching it has failed, as a sentence. */
  problem: v.nullable(v.string()),
  /** What somebody should know before. */
  model: v.object({
    name: v.string(),
    holder: v.string(),
    licence: v.string(),
    licence_url: v.string(),
    /** Where it is fetched from. */
    host: v.string(),
    languages: v.string(),
    /** Bytes of memory while it works. */
    memory_bytes: Count,
    /** Minutes that an hour of video takes on this machine: an estimate. */
    minutes_per_hour: Count,
  }),
})
export type Speech = v.InferOutput<typeof Speech>

const SpeechResult = v.object({ result: Speech })

export const getSpeech = endpoint({
  id: 'speech.get',
  method: 'GET',
  path: '/api/speech/',
  access: 'staff',
  extra: true,
  summary: 'Whether speech is recognised on this machine, and what that takes.',
  responses: { 200: SpeechResult },
  errors: [],
})

export const installSpeech = endpoint({
  id: 'speech.install',
  method: 'POST',
  path: '/api/speech/',
  access: 'staff',
  extra: true,
  summary: 'Begin to fetch the model, or go on where it was broken off.',
  responses: { 202: SpeechResult },
  errors: [],
})

export const removeSpeech = endpoint({
  id: 'speech.remove',
  method: 'DELETE',
  path: '/api/speech/',
  access: 'staff',
  extra: true,
  summary: 'Stop fetching the model, and delete what is there of it.',
  responses: { 200: SpeechResult },
  errors: [],
})
