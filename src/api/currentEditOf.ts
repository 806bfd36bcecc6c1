import * as v from 'valibot'
import { EditVersion } from '../../contract/edit.ts'
import { ApiError } from './ApiError.ts'

const Conflict = v.object({ current: EditVersion })

/** Returns the newer version of a clip's edit that caused a save to fail; null for any other failure. */
export function currentEditOf(error: unknown): EditVersion | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const parsed = v.safeParse(Conflict, error.body)
  return parsed.success ? parsed.output.current : null
}
