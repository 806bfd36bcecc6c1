import type { Edit } from '../edit/Edit.ts'
import type { SourceInfo } from '../SourceInfo.ts'
import { isCropped, outputSize } from './outputSize.ts'

/** Returns whether the crops of an edit depend on the content of the picture. */
export const followsPicture = (
  { framing, aspect }: Pick<Edit, 'framing' | 'aspect'>,
  source: Pick<SourceInfo, 'width' | 'height'>,
): boolean => framing.mode === 'automatic' && isCropped(outputSize(source, aspect))

/** Returns an edit that shows the whole picture until its crops are known: the middle may cut people in half. */
export const withWholePicture = (edit: Edit): Edit => ({ ...edit, framing: { ...edit.framing, mode: 'fit' } })
