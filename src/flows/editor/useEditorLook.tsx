import { plainBrand } from '../../../contract/brand.ts'
import { lookOf } from '../../../machines/clipLooks/ChangedLook.ts'
import type { EditorView } from '../../../machines/editor/editorProps.ts'
import type { ClipSession } from '../../../machines/editorSession/openClipSession.ts'
import { lookWithPreset, presetOf } from '../../../machines/presets/presetLook.ts'
import { PresetsSection } from '../../screens/editor/PresetsSection.tsx'
import { useBrandKit } from '../brand/useBrandKit.ts'
import { useClips } from '../clips/useClips.ts'
import { useClipLooks } from '../looks/useClipLooks.ts'
import { usePresets } from '../presets/usePresets.ts'

/** The looks of the account: the brand kit, the presets, and giving the look of a clip to the other clips. */
export function useEditorLook(
  { editNow, onLook }: Pick<ClipSession['actions'], 'editNow' | 'onLook'>,
  { clip, edit, hasOthers }: Pick<EditorView, 'clip' | 'edit' | 'hasOthers'>,
) {
  const { kit } = useBrandKit()
  const looks = useClipLooks(useClips())
  const presets = usePresets()
  return {
    kit,
    presets: (
      <PresetsSection
        {...presets}
        hasKit={kit !== null}
        onApply={({ look }) => onLook(lookWithPreset(lookOf(editNow()), look, kit ?? plainBrand))}
        onSaveLook={() => presets.onSave(presetOf(lookOf(editNow())))}
      />
    ),
    spread: hasOthers
      ? { busy: looks.busy, done: looks.done, onSpread: () => looks.onSpread(clip, lookOf(edit)) }
      : null,
  }
}
