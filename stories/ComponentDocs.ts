import type { ReactNode } from 'react'

/**
 * Stable: props change only with a changelog entry. New: props may still change. Deprecated: replaced by something
 * else.
 */
export type ComponentStatus = 'stable' | 'new' | { deprecated: string }

/** A rule with a live example. */
export interface PicturedRule {
  text: string
  example: () => ReactNode
}

/** The content of the page of a part of a screen. */
export interface PartUsage {
  /** Its purpose in one or two sentences of Markdown. */
  purpose: string
  status: ComponentStatus
  accessibility: {
    /** Its role for assistive technology, in Markdown. */
    role: string
    /** Each key and its effect; empty if it has no keys of its own. */
    keys: readonly (readonly [key: string, does: string])[]
    /** What is announced, and when, in Markdown. */
    announced: string
  }
  /** The URL of its design file, linked from the page. */
  designFile?: string
  /**
   * Renders each example in its own iframe: for dialogs and similar parts that would cover the docs page or close with
   * it.
   */
  overPage?: boolean
  /** Height of these iframes in pixels; 440 by default. */
  frameHeight?: number
}

/** The content of the page of a component. */
export interface Usage extends PartUsage {
  /** The first rule of each list has an example. */
  do: readonly [PicturedRule, ...(PicturedRule | string)[]]
  dont: readonly [PicturedRule, ...(PicturedRule | string)[]]
}
