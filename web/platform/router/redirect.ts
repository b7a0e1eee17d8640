/** Thrown by a guard or a loader to lead a visit elsewhere. */
export class Redirect extends Error {
  override readonly name = 'Redirect';
  readonly to: string;
  /** True if the address has a document of its own, which the browser loads. */
  readonly isDocument: boolean;

  constructor(to: string, { isDocument = false }: { isDocument?: boolean } = {}) {
    super(`to ${to}`);
    this.to = to;
    this.isDocument = isDocument;
  }
}
