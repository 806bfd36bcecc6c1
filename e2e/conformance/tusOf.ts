import { type TusClient, tusClient } from '../../server/testing/tusClient.ts'
import type { Person, Stage } from './Stage.ts'

/** Returns helpers for tus requests to a stage as this person. */
export const tusOf = ({ url }: Stage, { token }: Person): TusClient => tusClient(url, token)
