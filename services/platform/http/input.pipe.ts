import { Injectable, StandardSchemaValidationPipe } from '@nestjs/common';
import type { ArgumentMetadata } from '@nestjs/common';
import { Rejection } from '../../kernel/rejection.ts';
import { fieldsOf } from './fields.ts';

/**
 * Parses what a route takes with the schema beside it: `@Body({ schema })`, `@Query({ schema })`,
 * `@Param('id', { schema })`. A body or query that does not fit is refused with its field paths; an address that
 * does not fit names nothing that exists, and tells no more than a foreign id does.
 */
@Injectable()
export class InputPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: (issues) => new Rejection('invalid_input', fieldsOf(issues)) });
  }

  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    if (metadata.type !== 'param') return super.transform(value, metadata);
    try {
      return await super.transform(value, metadata);
    } catch (error) {
      throw error instanceof Rejection ? new Rejection('not_found') : error;
    }
  }
}
