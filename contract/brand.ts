import * as v from 'valibot'
import type * as brands from '../clipper/pure/captions/Brand.ts'
import { logoCorners } from '../clipper/pure/captions/Brand.ts'
import { captionFaces } from '../clipper/pure/captions/captionFaces.ts'
import { endpoint } from './endpoint.ts'
import { problemText } from './messages/problems.ts'
import { schemaOf } from './schemaOf.ts'
import { limits } from './values/limits.ts'
import { Url } from './values/primitives.ts'

/** Red, green and blue, as `#rrggbb`. */
const Colour = v.pipe(v.string(), v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/, problemText('invalid')))

export const Logo = schemaOf<Logo>()(
  v.object({
    /** Unique within the account. */
    id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, problemText('invalid'))),
    /** The server fills it in. */
    url: v.optional(Url),
    corner: v.picklist(logoCorners, problemText('invalid')),
    size: v.pipe(v.number(), v.minValue(limits.logo.size.min), v.maxValue(limits.logo.size.max)),
    opacity: v.pipe(v.number(), v.minValue(limits.logo.opacity.min), v.maxValue(limits.logo.opacity.max)),
  }),
)
export type Logo = brands.Logo

/** The look of all of a user’s clips; `clipper/pure/captions/Brand.ts` describes each field. */
export const Brand = schemaOf<Brand>()(
  v.object({
    text: Colour,
    highlight: Colour,
    background: Colour,
    font: v.nullable(v.picklist(captionFaces, problemText('invalid'))),
    logo: v.optional(Logo),
  }),
)
export type Brand = brands.Brand

const isSameLogo = (one: Logo | undefined, other: Logo | undefined): boolean =>
  one?.id === other?.id && one?.corner === other?.corner && one?.size === other?.size && one?.opacity === other?.opacity

/** Returns whether two kits look the same. */
export const isSameBrand = (one: Brand, other: Brand): boolean =>
  one.text === other.text &&
  one.highlight === other.highlight &&
  one.background === other.background &&
  one.font === other.font &&
  isSameLogo(one.logo, other.logo)

/** The initial kit: the colours of most caption styles. */
export const plainBrand: Brand = { text: '#ffffff', highlight: '#c6ff3d', background: '#101010', font: null }

export const getBrand = endpoint({
  id: 'brand.get',
  method: 'GET',
  path: '/api/brand/',
  access: 'user',
  extra: true,
  summary: 'The brand kit of the account, or plain colours if none is saved.',
  responses: { 200: Brand },
  errors: [],
})

export const saveBrand = endpoint({
  id: 'brand.save',
  method: 'PUT',
  path: '/api/brand/',
  access: 'user',
  extra: true,
  summary: 'Store the brand kit of the account. Existing clips don’t change.',
  body: Brand,
  responses: { 200: Brand },
  errors: [400],
})

export const saveLogo = endpoint({
  id: 'brand.saveLogo',
  method: 'POST',
  path: '/api/brand/logo/',
  access: 'user',
  extra: true,
  summary:
    'Store a picture for the brand kit, re-encoded. Clips show it once the kit that names it is saved. 400 when the account has no room for another.',
  multipart: { fields: v.object({}), files: { logo: { kind: 'image', maxBytes: limits.file.logo, required: true } } },
  responses: { 200: Logo },
  errors: [400, 413, 415],
  atOnce: limits.atOnce.pictures,
})
