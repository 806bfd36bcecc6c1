/** From `from` on, in seconds or pictures, the expression has this value. */
export interface ExpressionStep {
  from: number
  /** An expression of ffmpeg. */
  value: string
}

/** As short as it can be: expressions of thousands of steps must fit into one argument of a command. */
export const shortNumber = (value: number, digits: number): string =>
  String(Number(value.toFixed(digits))).replace(/^(-?)0\./, '$1.')

/**
 * An expression of ffmpeg over `variable`, a time or the number of a picture, that has the value of the step that has begun last; that of the first
 * step before any has. The steps are halved again and again: ffmpeg refuses what is nested more than 100 deep, and a sum of
 * 100 terms is.
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
