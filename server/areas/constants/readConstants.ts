import type { Constants } from '../../../contract/system.ts'
import { defaultConstants } from '../../../contract/values/defaultConstants.ts'
import { signedUrl } from '../../http/signedUrl.ts'
import type { Services } from '../../Services.ts'

/** The constants as everybody sees them: defaults, with what staff set over them. */
export async function readConstants(services: Services): Promise<Constants> {
  const rows = await services.db.selectFrom('constants').selectAll().orderBy('key').execute()
  const set = rows.map(({ key, text_value, file_keys }) => [
    key,
    text_value ?? file_keys.map((fileKey) => signedUrl(services, fileKey)),
  ])
  return { ...defaultConstants, ...Object.fromEntries(set) }
}
