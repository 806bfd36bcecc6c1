import { fileFormats } from '../../../clipper/pure/exports/fileFormats.ts'
import type { Clip } from '../../../contract/clips.ts'
import { type DownloadFormat, exportFormats } from '../../../contract/exports.ts'
import type { clipsStrings } from '../../strings/en/clips/clipsStrings.ts'
import type { exportStrings } from '../../strings/en/clips/exportStrings.ts'
import type { MenuAction } from '../../ui/action/Menu.tsx'
import { fileLabel } from './fileLabel.ts'

/** The formats of an export: the clips themselves, other videos and pictures, captions and timelines. */
export function exportMenu(
  t: typeof clipsStrings,
  { clips: itself }: Pick<typeof exportStrings, 'clips'>,
  clips: readonly Pick<Clip, 'duration'>[],
  onExport: (choice: 'clip' | DownloadFormat) => void,
): MenuAction[][] {
  /** Duration of the longest clip in seconds: a platform that accepts it accepts all. */
  const longest = Math.max(...clips.map(({ duration }) => duration))
  const action = (choice: 'clip' | DownloadFormat, label: string): MenuAction => ({
    id: choice,
    label,
    onSelect: () => onExport(choice),
  })
  return [
    [action('clip', itself), ...fileFormats.map((format) => action(format, fileLabel(t, format, longest)))],
    exportFormats.map((format) => action(format, t.exportFormats[format])),
  ]
}
