import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GzipPart } from './gzip-part.ts';

interface Forms {
  /** A hash of the text. Answers with the same one are the same, whichever process has made them. */
  etag: string;
  /** The text of the answer without `live`. */
  parts(): readonly GzipPart[] | Promise<readonly GzipPart[]>;
  /** The fields that are different at every request. They are sent beside the text. */
  live?: object;
  /** Sends the answer by itself. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** An answer whose text is made already, to be sent by itself or in a batch with others. */
export class ReadyAnswer {
  readonly forms: Forms;
  constructor(forms: Forms) {
    this.forms = forms;
  }
}
