import type { ReactNode } from 'react'
import { aspects } from '../../../clipper/pure/ClipSettings.ts'
import { hardToRead } from '../../../clipper/pure/captions/captionContrast.ts'
import { captionPositions, framingModes, zoomModes } from '../../../clipper/pure/edit/Edit.ts'
import { type Brand, isSameBrand } from '../../../contract/brand.ts'
import type { Edit } from '../../../contract/edit.ts'
import type { EditPatch } from '../../../machines/editor/editorActions.ts'
import { brandStrings } from '../../strings/en/clips/brandStrings.ts'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { uploadStrings } from '../../strings/en/clips/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { CaptionWarning } from '../brand/CaptionWarning.tsx'
import { paths } from '../paths.ts'
import { SpreadLook, type SpreadLookProps } from './SpreadLook.tsx'
import { StyleGallery } from './StyleGallery.tsx'

/** The sections of the panel. */
export type LookPart = 'format' | 'captions' | 'headline' | 'brand' | 'presets' | 'spread' | 'cover' | 'sound'

export interface LookPanelProps {
  edit: Edit
  hasWords: boolean
  hasSound: boolean
  /** Two consecutive words of the clip as a sample for styles; null without words. */
  sample: readonly [first: string, spoken: string] | null
  /** The framing of the shown shot; null if nothing is cropped. */
  frame: ReactNode
  /** The account's brand kit; null while unknown. */
  kit: Brand | null
  /** The headline form. */
  headline: ReactNode
  /** The cover form. */
  cover: ReactNode
  /** The presets. */
  presets: ReactNode
  /** Copies the look to the other clips of the video; null if there are none. */
  spread: SpreadLookProps | null
  /** The automatic crops of this edit are not known yet. */
  isFraming: boolean
  /** Sets fields of the edit. `gesture` joins the changes of one gesture to one step. */
  onEdit: (patch: EditPatch, gesture?: string) => void
}

const zooms = ['off', ...zoomModes] as const

/** A form for format, framing, captions, headline, brand, cover and sound of a clip: all of them, or `parts`. */
export function LookPanel({ parts, ...props }: LookPanelProps & { parts?: readonly LookPart[] }) {
  const { edit, hasWords, hasSound, kit, onEdit } = props
  const t = useStrings(editorStrings)
  const { aspects: named } = useStrings(uploadStrings)
  const b = useStrings(brandStrings)
  const words = props.sample ?? (edit.brand ? b.sample : null)
  // Without a crop, there is nothing to frame.
  const isWhole = edit.aspect === 'source'
  const shows = (part: LookPart) => parts === undefined || parts.includes(part)
  const { zoom = 'off' } = edit.framing
  const modes = framingModes.filter((mode) => mode !== 'manual' || edit.framing.crops.length > 0)
  return (
    <Stack gap={5}>
      {shows('format') ? (
        <SegmentedControl
          label={t.aspect}
          showLabel
          options={aspects.map((value) => ({ value, label: t.aspects[value], name: named[value].label }))}
          value={edit.aspect}
          onChange={(aspect) => onEdit({ aspect })}
        />
      ) : null}
      {isWhole || !shows('format') ? null : (
        <RadioCards
          label={t.framing}
          options={modes.map((value) => ({ value, label: t.framings[value] }))}
          value={edit.framing.mode}
          onChange={(mode) => onEdit({ framing: { mode } })}
          min="9rem"
        />
      )}
      {shows('format') ? (
        // The label over the picture announces it.
        <Text as="p" size="sm" tone="muted">
          {props.isFraming ? t.looking : null}
        </Text>
      ) : null}
      {isWhole || !shows('format') ? null : <div data-part="crop">{props.frame}</div>}
      {props.frame && shows('format') ? (
        <Stack gap={2}>
          <SegmentedControl
            label={t.zoomIn}
            showLabel
            options={zooms.map((value) => ({ value, label: t.zooms[value] }))}
            value={zoom}
            onChange={(value) => onEdit({ framing: { zoom: value === 'off' ? undefined : value } })}
          />
          <Text size="sm" tone="muted">
            {t.zoomHints[zoom]}
          </Text>
        </Stack>
      ) : null}
      {hasWords && shows('captions') ? (
        <Stack gap={5} data-part="captions">
          {/* Above the styles, which are several screens tall in the sheet of a phone. */}
          {edit.captions.style === 'none' ? null : (
            <SegmentedControl
              label={t.position}
              showLabel
              options={captionPositions.map((value) => ({ value, label: t.positions[value] }))}
              value={edit.captions.position}
              onChange={(position) => onEdit({ captions: { position } })}
            />
          )}
          <StyleGallery
            label={t.captions}
            value={edit.captions.style}
            brand={edit.brand}
            words={words}
            onChange={(style) => onEdit({ captions: { style } })}
          />
          {edit.captions.style === 'none' ? null : (
            <CaptionWarning hard={edit.brand ? hardToRead(edit.captions.style, edit.brand) : []} />
          )}
        </Stack>
      ) : null}
      {!hasWords && shows('captions') ? (
        <Stack gap={2}>
          <Text as="span" size="sm" weight="strong">
            {t.captions}
          </Text>
          <Text size="sm" tone="muted">
            {t.captionsNeedWords}
          </Text>
        </Stack>
      ) : null}
      {shows('headline') ? <div data-part="headline">{props.headline}</div> : null}
      {shows('brand') ? (
        <Stack gap={2}>
          <Switch
            label={b.use}
            hint={b.useHint}
            checked={edit.brand !== undefined}
            aria-disabled={kit === null && edit.brand === undefined}
            onChange={(checked) => (checked ? kit && onEdit({ brand: kit }) : onEdit({ brand: undefined }))}
          />
          <Inline gap={3}>
            {edit.brand && kit && !isSameBrand(edit.brand, kit) ? (
              <Button size="sm" onClick={() => onEdit({ brand: kit })}>
                {b.update}
              </Button>
            ) : null}
            <Link href={paths.dashboardTab('profile')}>{b.edit}</Link>
          </Inline>
        </Stack>
      ) : null}
      {shows('presets') ? props.presets : null}
      {props.spread && shows('spread') ? <SpreadLook {...props.spread} /> : null}
      {shows('cover') ? props.cover : null}
      {hasSound && shows('sound') ? (
        <Switch
          label={t.levelled}
          hint={t.levelledHint}
          checked={edit.loudness === 'levelled'}
          onChange={(checked) => onEdit({ loudness: checked ? 'levelled' : 'source' })}
        />
      ) : null}
    </Stack>
  )
}
