import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { useLocalExportWords } from './AloneContext.ts'

export interface LocalExportView {
  state:
    | 'idle'
    | 'choosing'
    | 'preparing'
    | 'writing'
    | 'done'
    | 'cancelled'
    | 'unsupported'
    | 'full'
    | 'fileGone'
    | 'failed'
  /** Title of the clip. */
  title: string
  /** 0..1 */
  share: number
  /** Whether its picture was copied or encoded. */
  way: 'copied' | 'copied_from_before' | 'encoded' | null
  /** Its sound has the loudness of feeds. */
  isLevelled: boolean
  /** Why there is no file. */
  code: string | null
  to: 'disk' | 'downloads'
}

/** Returns whether a file is being written: it can be cancelled, and no other can be requested. */
export const isExporting = ({ state }: LocalExportView): boolean => state === 'preparing' || state === 'writing'

function useSentence({ state, way, isLevelled, code, to }: LocalExportView): string | null {
  const t = useLocalExportWords()
  if (state === 'done') {
    const also = [way === 'copied_from_before' ? t.fromBefore : null, isLevelled ? null : t.unlevelled]
    return [t.done[to], ...also.filter((sentence) => sentence !== null)].join(' ')
  }
  if (state === 'cancelled' || state === 'full' || state === 'fileGone') return t[state]
  if (state === 'unsupported')
    return code === 'no_encoder' || code === 'no_captions' || code === 'too_large' ? t[code] : t.unsupported
  if (state === 'failed') return code === 'place_refused' ? t.placeRefused : t.failed
  return null
}

/** The progress and result of a clip's file that the browser writes. */
export function LocalExportStatus(props: LocalExportView) {
  const t = useLocalExportWords()
  const sentence = useSentence(props)
  const isBad = props.state === 'full' || props.state === 'fileGone' || props.state === 'failed'
  return (
    <>
      {isExporting(props) ? (
        <ProgressBar
          size="sm"
          hideLabel
          label={t.writingOf(props.title)}
          value={props.state === 'preparing' ? null : props.share}
          valueText={props.state === 'preparing' ? t.preparing : t.percent(props.share)}
        />
      ) : null}
      <Text size="sm" tone={isBad ? 'danger' : 'muted'} role="status">
        {sentence}
      </Text>
    </>
  )
}
