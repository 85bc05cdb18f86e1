/** A line of what the listeners of a run wrote down: a statement with the place that asked for it, or a file that ran. */
export type Heard = Statement | { ran: string }

export interface Statement {
  /** From the root of the tree. */
  file: string
  line: number
  text: string
}
