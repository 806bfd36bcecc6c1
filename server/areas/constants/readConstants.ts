import type { Constants } from '../../../contract/system.ts'
import { defaultConstants } from '../../../contract/values/defaultConstants.ts'
import { signedUrl } from '../../http/signedUrl.ts'
import type { Services } from '../../Services.ts'

/** Returns the constants: the defaults, overridden by those that staff set. */
export async function readConstants(services: Services): Promise<Constants> {
  const rows = await services.db.selectFrom('constants').selectAll().orderBy('key').execute()
  const set = rows.map(({ key, text_value, file_keys }) => [
    key,
    text_value ?? file_keys.map((fileKey) => signedUrl(services, fileKey)),
  ])
  return { ...defaultConstants, ...Object.fromEntries(set) }
}
