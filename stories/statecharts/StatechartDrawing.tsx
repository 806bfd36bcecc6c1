// Storybook's frame has its own, older React: elements must be created with that one.
/** @jsxRuntime classic */
// biome-ignore lint/correctness/noUnusedImports: the elements below are made by it.
import React, { useId } from 'react'
import type { StatechartLayout } from './layoutStatechart.ts'

export interface StatechartDrawingProps {
  layout: StatechartLayout
  /** Paths of the current states of the machine. */
  current?: readonly string[]
  /** Returns the URL of the story of a state, if it has one. */
  hrefOf?: (path: string) => string | undefined
  /** Opens that story in place; without it, the link is followed. */
  onOpen?: (path: string) => void
}

const lit = { fill: '#4f2bd9', stroke: '#4f2bd9', text: '#ffffff' }
const unlit = { fill: '#ffffff', stroke: '#55516b', text: '#1b1730' }

const pathData = (points: { x: number; y: number }[]) =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')

/** Draws a statechart. It has its own colours, because it is also used in Storybook's frame, which lacks our tokens. */
export function StatechartDrawing({ layout, current = [], hrefOf, onOpen }: StatechartDrawingProps) {
  const marker = useId()
  return (
    <figure
      aria-label={`Statechart of ${layout.machineId}`}
      style={{
        margin: 0,
        background: '#ffffff',
        color: unlit.text,
        fontFamily: 'Inter, system-ui, sans-serif',
        padding: 12,
        borderRadius: 10,
      }}
    >
      <svg
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        style={{ display: 'block', width: layout.width, maxWidth: '100%', height: 'auto' }}
      >
        <title>{`States of ${layout.machineId}`}</title>
        <defs>
          <marker
            id={marker}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto-start-reverse"
          >
            <path d="M0 0L8 4L0 8z" fill={unlit.stroke} />
          </marker>
        </defs>
        {layout.groups.map((group) => (
          <g key={group.path}>
            <rect
              x={group.x}
              y={group.y}
              width={group.width}
              height={group.height}
              rx="12"
              fill="#f4f2fb"
              stroke="#c9c4dd"
            />
            <text x={group.x + 10} y={group.y + 16} fontSize="12" fontWeight="600" fill={unlit.text}>
              {group.path}
            </text>
          </g>
        ))}
        {layout.arrows.map((arrow) => (
          <path
            key={`${arrow.from} ${arrow.to}`}
            d={pathData(arrow.points)}
            fill="none"
            stroke={unlit.stroke}
            strokeWidth="1.25"
            markerEnd={`url(#${marker})`}
          />
        ))}
        {/* Drawn after all arrows, so that none of them crosses another one's label. */}
        {layout.arrows.map((arrow) => (
          <text
            key={`${arrow.from} ${arrow.to}`}
            textAnchor="middle"
            fontSize="11"
            fill={unlit.text}
            stroke="#ffffff"
            strokeWidth="4"
            paintOrder="stroke"
          >
            {arrow.label.split('\n').map((line, at, all) => (
              <tspan key={line} x={arrow.labelX} y={arrow.labelY + 4 + (at - (all.length - 1) / 2) * 14}>
                {line}
              </tspan>
            ))}
          </text>
        ))}
        {layout.states.map((state) => {
          const isCurrent = current.includes(state.path)
          const colours = isCurrent ? lit : unlit
          const href = hrefOf?.(state.path)
          const box = (
            <>
              <rect
                x={state.x}
                y={state.y}
                width={state.width}
                height={state.height}
                rx="10"
                fill={colours.fill}
                stroke={colours.stroke}
                strokeWidth={state.final ? 3 : 1.5}
              />
              {state.initial ? <circle cx={state.x + 12} cy={state.y + 12} r="4" fill={colours.text} /> : null}
              <text
                x={state.x + state.width / 2}
                y={state.y + state.height / 2 + 5}
                textAnchor="middle"
                fontSize="13"
                fontWeight="600"
                fill={colours.text}
                textDecoration={href ? 'underline' : undefined}
              >
                {state.name}
              </text>
            </>
          )
          return href ? (
            <a
              key={state.path}
              href={href}
              target="_top"
              aria-label={`Story of ${state.path}`}
              aria-current={isCurrent || undefined}
              onClick={(event) => {
                if (!onOpen || event.metaKey || event.ctrlKey) return
                event.preventDefault()
                onOpen(state.path)
              }}
            >
              {box}
            </a>
          ) : (
            <g key={state.path}>{box}</g>
          )
        })}
      </svg>
      <SharedTransitions shared={layout.shared} />
    </figure>
  )
}

/** A longer list is folded: it would push what comes after the chart out of view. */
const longestList = 12

/** The transitions that are not drawn: they belong to many states, or stay where they are. */
function SharedTransitions({ shared }: Pick<StatechartLayout, 'shared'>) {
  if (shared.length === 0) return null
  const list = (
    <ul style={{ margin: '12px 0 0', paddingInlineStart: 20, fontSize: 13, color: unlit.text }}>
      {shared.map(({ group, label, to }) => (
        <li key={`${group} ${label} ${to}`}>
          {group === '' ? 'From every state' : `In ${group}`}: {label}
          {to ? ` → ${to}` : ', and stays'}
        </li>
      ))}
    </ul>
  )
  if (shared.length <= longestList) return list
  return (
    <details style={{ marginBlockStart: 12, color: unlit.text }}>
      <summary style={{ fontSize: 13, lineHeight: '24px', cursor: 'pointer' }}>
        {shared.length} more transitions
      </summary>
      {list}
    </details>
  )
}
