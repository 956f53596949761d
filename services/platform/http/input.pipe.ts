import { Injectable, StandardSchemaValidationPipe } from '@nestjs/common';
import type { ArgumentMetadata } from '@nestjs/common';
import { UNSTORABLE } from '../../../contracts/wire.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { unstorableAt } from '../../kernel/storable.ts';
import { fieldsOf } from './fields.ts';

/**
 * Parses what a route takes with the schema beside it: `@Body({ schema })`, `@Query({ schema })`,
 * `@Param('id', { schema })`. A body or query that does not fit is refused with its field paths; an address that
 * does not fit names nothing that exists, and tells no more than a foreign id does. Text that cannot be stored is
 * refused whatever the schema says: no schema has to think of it.
 */
@Injectable()
export class InputPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: (issues) => new Rejection('invalid_input', fieldsOf(issues)) });
  }

  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    // Of each request, most of what a route takes is its own (who asks, the command's id): nothing to parse.
    if (metadata.schema === undefined) return value;
    if (metadata.type !== 'param') return this.checked(value, metadata);
    try {
      return await this.checked(value, metadata);
    } catch (error) {
      throw error instanceof Rejection ? new Rejection('not_found') : error;
    }
  }

  private async checked<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const parsed = await super.transform(value, metadata);
    const path = unstorableAt(parsed);
    if (path === null) return parsed;
    throw new Rejection('invalid_input', fieldsOf([{ path, message: UNSTORABLE }]));
  }
}
