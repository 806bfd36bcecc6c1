import { graphlib, layout } from '@dagrejs/dagre'
import type { AnyStateMachine } from 'xstate'
import { type DirectedGraphEdge, type DirectedGraphNode, toDirectedGraph } from 'xstate/graph'

/** Sizes and positions in pixels; `x` and `y` are the top left corner. Plain data, so that it can be sent over Storybook's channel. */
export interface StatechartLayout {
  machineId: string
  width: number
  height: number
  states: StateBox[]
  groups: { path: string; x: number; y: number; width: number; height: number }[]
  arrows: {
    from: string
    to: string
    label: string
    points: { x: number; y: number }[]
    labelX: number
    labelY: number
  }[]
  /** Transitions shared by a group or by all states, which are listed instead of drawn. */
  shared: { group: string; label: string; to: string }[]
}

export interface StateBox {
  path: string
  name: string
  x: number
  y: number
  width: number
  height: number
  initial: boolean
  final: boolean
}

type StateNode = DirectedGraphNode['stateNode']

const letter = 7.2
const pathOf = (node: StateNode) => node.path.join('.')
const isLeaf = (node: StateNode) => Object.keys(node.states).length === 0

/** Returns the leaf state after entering a node, following initial states. */
function entered(node: StateNode): StateNode {
  const first = node.type === 'parallel' ? Object.values(node.states)[0] : node.initial?.target[0]
  return first ? entered(first as StateNode) : node
}

/** Returns `xstate.done.actor.login` as "login done"; names of guards are in brackets. */
function labelOf({ transition }: DirectedGraphEdge): string {
  const { eventType, guard } = transition
  const event = eventType
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 failed')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.done\.state\..*$/, 'done')
  const guardName = typeof guard === 'string' ? guard : typeof guard === 'object' ? guard.type : undefined
  return [event || 'at once', guardName && `[${guardName}]`].filter(Boolean).join(' ')
}

function flatten(node: DirectedGraphNode): DirectedGraphNode[] {
  return [node, ...node.children.flatMap(flatten)]
}

/** Lays out the states and arrows of a machine, read from the machine itself. */
export function layoutStatechart(machine: AnyStateMachine): StatechartLayout {
  const nodes = flatten(toDirectedGraph(machine))
  const graph = new graphlib.Graph({ compound: true, multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 40, ranksep: 56, edgesep: 24, marginx: 16, marginy: 16 })

  const groups = nodes.filter(({ stateNode }) => !isLeaf(stateNode) && stateNode.path.length > 0)
  for (const { stateNode } of nodes) {
    if (stateNode.path.length === 0) continue
    const leaf = isLeaf(stateNode)
    graph.setNode(pathOf(stateNode), leaf ? { width: stateNode.key.length * letter + 40, height: 40 } : {})
    const parent = stateNode.parent
    if (parent && parent.path.length > 0) graph.setParent(pathOf(stateNode), pathOf(parent))
  }

  const shared: StatechartLayout['shared'] = []
  for (const edge of nodes.flatMap(({ edges }) => edges)) {
    const label = labelOf(edge)
    const staysInside = edge.transition.target === undefined
    const to = pathOf(entered(edge.target))
    if (!isLeaf(edge.source)) {
      shared.push({ group: pathOf(edge.source), label, to: staysInside ? '' : to })
      continue
    }
    const from = pathOf(edge.source)
    if (from === to) {
      shared.push({ group: from, label, to: '' })
      continue
    }
    // Events with the same source and target share one arrow.
    const known = graph.edge(from, to) as { label: string } | undefined
    const text = known && !known.label.split('\n').includes(label) ? `${known.label}\n${label}` : label
    const lines = text.split('\n')
    graph.setEdge(from, to, {
      label: text,
      width: Math.max(...lines.map((line) => line.length)) * letter * 0.85 + 12,
      height: lines.length * 16 + 4,
      labelpos: 'c',
    })
  }

  layout(graph)
  // A machine without states has only shared transitions; dagre gives an empty graph the size -Infinity.
  const { width = 0, height = 0 } = graph.nodeCount() > 0 ? (graph.graph() as { width?: number; height?: number }) : {}
  const boxOf = (path: string) => {
    const node = graph.node(path) as { x: number; y: number; width: number; height: number }
    return { x: node.x - node.width / 2, y: node.y - node.height / 2, width: node.width, height: node.height }
  }

  return {
    machineId: machine.id,
    width,
    height,
    states: nodes
      .map(({ stateNode }) => stateNode)
      .filter((node) => node.path.length > 0 && isLeaf(node))
      .map((node) => ({
        path: pathOf(node),
        name: node.key,
        ...boxOf(pathOf(node)),
        initial: entered(machine.root as StateNode) === node,
        final: node.type === 'final',
      })),
    groups: groups.map(({ stateNode }) => ({ path: pathOf(stateNode), ...boxOf(pathOf(stateNode)) })),
    arrows: graph.edges().map((key: { v: string; w: string }) => {
      const edge = graph.edge(key) as { label: string; points: { x: number; y: number }[]; x: number; y: number }
      return { from: key.v, to: key.w, label: edge.label, points: edge.points, labelX: edge.x, labelY: edge.y }
    }),
    shared,
  }
}
