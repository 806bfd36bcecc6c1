import { editOf } from '../../clipper/pure/edit/editOf.ts'
import { plainBrand } from '../../contract/brand.ts'
import type { EndpointDeclaration, InputOf } from '../../contract/endpoint.ts'
import { api } from '../../contract/endpoints.ts'
import { captionsFile, pictureFile, readingsFile, videoFile } from './files.ts'
import { freshCode, freshEmail } from './fresh.ts'
import { writtenCases } from './writtenCases.ts'

interface Sample {
  endpoint: EndpointDeclaration
  make: () => Promise<Record<string, unknown>>
}

const sample = <E extends EndpointDeclaration>(
  endpoint: E,
  make: () => Omit<InputOf<E>, 'id'> | Promise<Omit<InputOf<E>, 'id'>>,
): Sample => ({
  endpoint,
  make: async () => (await make()) as Record<string, unknown>,
})

/** Input for endpoints whose rows have none, or not with every field. */
const samples: readonly Sample[] = [
  sample(api.auth.login, () => ({ email: freshEmail(), password: 'a long password' })),
  sample(api.auth.signup, () => ({
    name: 'Sam',
    email: freshEmail(),
    password: 'a long password',
    ref_code: 'nobody',
  })),
  sample(api.auth.signupGoogle, () => ({ code: 'a-code', ref_code: 'nobody' })),
  sample(api.auth.checkEmail, () => ({ email: freshEmail() })),
  sample(api.auth.resetPassword, () => ({ email: freshEmail() })),
  sample(api.auth.checkResetToken, () => ({ token: 'made-up' })),
  sample(api.speech.install, () => ({ model: 'parakeet-tdt-110m-en-int8' as const })),
  sample(api.brand.save, () => ({ ...plainBrand, font: 'Inter Black' as const })),
  sample(api.brand.saveLogo, () => ({ logo: pictureFile() })),
  sample(api.profile.update, () => ({ name: 'Sam', remove_avatar: 'false' as const, avatar: pictureFile() })),
  sample(api.tokens.create, () => ({ name: 'Laptop', scopes: ['clips:read' as const], days: 30 as const })),
  sample(api.webhooks.create, () => ({ url: 'https://hooks.invalid/clips', events: ['clips.ready' as const] })),
  sample(api.webhooks.update, () => ({ state: 'paused' as const })),
  sample(api.onboarding.save, () => ({
    content: 'talk' as const,
    platforms: ['shorts' as const],
    aspect: '9:16' as const,
    done: false,
  })),
  sample(api.feedback.mark, () => ({ state: 'answered' as const })),
  sample(api.clips.upload, async () => ({
    title: 'Sample',
    aspect: 'source' as const,
    caption_style: 'pop' as const,
    min_seconds: 4,
    max_seconds: 8,
    max_clips: 3,
    file: await videoFile(),
  })),
  sample(api.uploads.captions, () => ({ captions: captionsFile() })),
  sample(api.uploads.readings, () => ({ readings: readingsFile() })),
  sample(api.clips.list, () => ({
    order_by: '-score' as const,
    search: 'a',
    video_id: 'unknown',
    limit: 10,
    folder_id: 'unknown',
    liked: 'true' as const,
    exported: 'false' as const,
  })),
  sample(api.clips.favorites, () => ({ order_by: '-score' as const, search: 'a', limit: 10 })),
  sample(api.bin.empty, () => ({ clip_ids: ['unknown'] })),
  sample(api.presets.create, () => ({
    name: 'Shorts, bold',
    look: {
      aspect: '9:16' as const,
      framing: 'centre' as const,
      captions: { style: 'pop' as const, position: 'middle' as const },
      brand: true,
    },
  })),
  sample(api.presets.rename, () => ({ name: 'Shorts, bold' })),
  sample(api.folders.create, () => ({ name: 'Teasers', clip_ids: [] })),
  sample(api.folders.rename, () => ({ name: 'Teasers' })),
  sample(api.folders.move, () => ({ clip_ids: ['unknown'], folder_id: null })),
  sample(api.clips.update, () => ({ title: 'Another title', start: 0, end: 5 })),
  sample(api.edits.save, () => ({ version: 1, edit: editOf({ start: 0, end: 5 }) })),
  sample(api.edits.history, () => ({ limit: 10 })),
  sample(api.clips.exportOne, () => ({ format: 'edl' as const })),
  sample(api.videos.addClip, () => ({ title: 'By hand', start: 0, end: 5 })),
  sample(api.videos.correct, () => ({ word: 0, text: 'Hello', except: 'unknown' })),
  sample(api.videos.giveCaptions, () => ({ captions: captionsFile(), language: 'de' })),
  sample(api.videos.chooseSound, () => ({ track: 0 })),
  sample(api.videos.choose, () => ({
    aspect: '4:5' as const,
    caption_style: 'pop' as const,
    min_seconds: 4,
    max_seconds: 8,
    max_clips: 3,
    energy: -0.5,
    talk: 1,
    signals: ['speech' as const, 'words' as const],
    leave_clips: false,
  })),
  sample(api.videos.picture, () => ({ start: 0, end: 5 })),
  sample(api.videos.spoken, () => ({ search: 'nobody' })),
  sample(api.clips.downloadMany, () => ({ ids: 'unknown' })),
  sample(api.subscription.join, () => ({ email: freshEmail() })),
  sample(api.products.create, () => ({ name: 'Mug', description: 'Holds tea.', price: 900, image: pictureFile() })),
  sample(api.categories.create, () => ({ name: freshCode() })),
  sample(api.staff.add, () => ({ email: freshEmail() })),
  sample(api.affiliates.add, () => ({ email: freshEmail(), code: freshCode(), commission: 10 })),
  sample(api.affiliates.update, () => ({ code: freshCode(), commission: 10, active: true })),
  sample(api.affiliates.updateMe, () => ({ code: freshCode() })),
  sample(api.constants.update, () => ({ headline: 'Hello', pictures: [pictureFile()] })),
  sample(api.system.version, () => ({ t: '1' })),
]

/** Returns the input of the first accepted row that needs no preparation. */
function rowOf(endpoint: EndpointDeclaration): Sample | undefined {
  const accepted = writtenCases.find((it) => it.endpoint === endpoint && it.expect.status < 300 && it.fixed?.body)
  const body = accepted?.fixed?.body as Record<string, unknown> | undefined
  return body && { endpoint, make: async () => ({ ...body }) }
}

/** Returns valid input with every field, for every endpoint that takes a body or a query. */
export const sampleOf = (endpoint: EndpointDeclaration): Sample | undefined =>
  samples.find((entry) => entry.endpoint === endpoint) ?? rowOf(endpoint)
