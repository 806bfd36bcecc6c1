import { tus } from '../../contract/uploads.ts'
import type { Target } from './createApi.ts'

/** Returns the headers of a request of the tus protocol. */
export const withTusVersion = ({ headers }: Target) => ({ ...headers, 'Tus-Resumable': tus.version })
