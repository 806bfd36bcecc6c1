/** From `from` on, in seconds or pictures, the expression has this value. */
export interface ExpressionStep {
  from: number
  /** An expression of ffmpeg. */
  value: string
}

/** Formats a number briefly, because expressions with thousands of steps must fit into one argument. */
export const shortNumber = (value: number, digits: number): string =>
  String(Number(value.toFixed(digits))).replace(/^(-?)0\./, '$1.')

/**
 * Returns an ffmpeg expression over `variable`, a time or frame number, with the value of the latest step; before the
 * first step, that of the first. Built as a binary tree, because ffmpeg refuses a nesting of more than 100, and a sum
 * of 100 terms is nested.
 */
export function stepExpression(variable: 't' | 'T' | 'on', steps: readonly ExpressionStep[]): string {
  const choose = (first: number, end: number): string => {
    if (end - first <= 1) return steps[first]?.value ?? '0'
    const middle = Math.floor((first + end) / 2)
    const from = shortNumber(steps[middle]?.from ?? 0, 6)
    return `if(lt(${variable},${from}),${choose(first, middle)},${choose(middle, end)})`
  }
  return choose(0, steps.length)
}
