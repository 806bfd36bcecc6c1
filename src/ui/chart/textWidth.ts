import { font } from '../../theme/tokens.ts'
import { axisText } from './axisText.ts'

let pen: CanvasRenderingContext2D | null | undefined

/** Returns the width of a label of an axis, in pixels. */
export function textWidth(text: string): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return text.length * axisText.fontSize
  pen.font = `${axisText.fontSize}px ${font.family}`
  return pen.measureText(text).width
}
