/** What a thread receives. */
export interface OrderMessage<Order> {
  readonly id: number;
  readonly order: Order;
}

/** What it answers. A cloned error would lose its code. */
export type AnswerMessage<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | {
      readonly id: number;
      readonly fault: { readonly message: string; readonly code: string | undefined };
    };
