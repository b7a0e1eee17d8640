/** Thrown by a guard or a loader to lead a visit elsewhere. */
export class Redirect extends Error {
  override readonly name = 'Redirect';
  readonly to: string;
  /** True if the browser must load the address as a separate document. */
  readonly isDocument: boolean;

  constructor(to: string, { isDocument = false }: { isDocument?: boolean } = {}) {
    super(`to ${to}`);
    this.to = to;
    this.isDocument = isDocument;
  }
}
