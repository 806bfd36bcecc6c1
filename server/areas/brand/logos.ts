import { createHash } from 'node:crypto'
import type { Brand, Logo } from '../../../contract/brand.ts'
import type { Edit, EditVersion } from '../../../contract/edit.ts'
import { invalidField } from '../../ApiProblem.ts'
import { drawAnew } from '../../files/storePicture.ts'
import type { ReceivedFile } from '../../http/ReceivedFile.ts'
import { signedUrl } from '../../http/signedUrl.ts'
import type { Services } from '../../Services.ts'
import { makeRoomForLogo } from './makeRoomForLogo.ts'

/** Longer side in pixels, more than a clip shows. */
const largest = 1024
/** The default position of a logo in a clip. */
const usual = { corner: 'top-right', size: 0.18, opacity: 1 } as const

/**
 * The key is in the folder of the account, so that nobody can use the logo of another account, and it is deleted with
 * the account.
 */
const logoKey = (userId: string, id: string): string => `users/${userId}/logos/${id}.png`

/**
 * Stores a re-encoded picture under the hash of its content: the same picture is stored once, and clips keep theirs
 * when the kit gets another.
 * @throws ApiProblem 400 when the account has no room for it, 415 when it is not a supported picture
 */
export async function storeLogo(services: Services, userId: string, picture: ReceivedFile): Promise<Logo> {
  const drawn = await drawAnew(picture, (image) =>
    image.resize(largest, largest, { fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9 }),
  )
  const id = createHash('sha256').update(drawn).digest('hex').slice(0, 32)
  const key = logoKey(userId, id)
  await services.db.transaction().execute(async (trx) => {
    // One at a time, so that simultaneous uploads cannot exceed the limit.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    if ((await services.files.size(key)) !== null) return
    await makeRoomForLogo(services, trx, { userId, bytes: drawn.length })
    await services.files.putBytes(key, drawn)
  })
  return { id, url: signedUrl(services, key), ...usual }
}

/** @throws ApiProblem 400 when the account does not have the logo */
export async function checkLogo({ files }: Services, userId: string, brand: Brand | undefined, field: string) {
  const id = brand?.logo?.id
  if (id !== undefined && (await files.size(logoKey(userId, id))) === null) throw invalidField(field, 'invalid')
}

/** Returns a brand as it is stored, without the address, which expires. */
export function withoutAddress(brand: Brand): Brand {
  if (!brand.logo) return brand
  const { url: _, ...logo } = brand.logo
  return { ...brand, logo }
}

/** Returns a brand with the address of its logo, for browsers. */
export const withAddress = (services: Services, userId: string, brand: Brand): Brand =>
  brand.logo ? { ...brand, logo: { ...brand.logo, url: signedUrl(services, logoKey(userId, brand.logo.id)) } } : brand

export const editWithAddress = (services: Services, userId: string, edit: Edit): Edit =>
  edit.brand ? { ...edit, brand: withAddress(services, userId, edit.brand) } : edit

export const versionWithAddress = (services: Services, userId: string, version: EditVersion): EditVersion => ({
  ...version,
  edit: editWithAddress(services, userId, version.edit),
})

/**
 * Leases a file for ffmpeg, together with the logo of an edit. Valid until `release`.
 * @throws FileMissing when the file is gone; a missing logo is ignored
 */
export async function leaseWithLogo(
  { files, log }: Services,
  key: string,
  { userId, edit }: { userId: string; edit: Edit },
): Promise<{ path: string; logoFile: string | undefined; release(): Promise<void> }> {
  const id = edit.brand?.logo?.id
  const logo = id === undefined ? null : logoKey(userId, id)
  const { path, beside, release } = await files.lease(key, logo)
  if (logo && !beside) log.warn({ file: logo }, 'a logo is not where it should be; the clip is made without it')
  return { path, logoFile: beside ?? undefined, release }
}
