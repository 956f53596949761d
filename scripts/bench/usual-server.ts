import 'reflect-metadata';
import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import {
  Body,
  Controller,
  ForbiddenException,
  Injectable,
  Module,
  Param,
  Post,
  Req,
  StandardSchemaValidationPipe,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { jwtVerify, SignJWT } from 'jose';
import { DataSource, EntitySchema } from 'typeorm';
import { SendMessage } from '../../contracts/contract.ts';
import { tellCpu } from './processes.ts';

/**
 * What P7 holds the product against besides: Nest, Fastify and TypeORM as most teams use them. A guard verifies the
 * token and loads the person, the route validates, looks whether the chat is theirs, and inserts a row. Nothing is sealed,
 * numbered, told to anybody or safe against a second try.
 */
interface User {
  readonly id: string;
  readonly displayName: string;
  readonly suspended: boolean;
}
interface Chat {
  readonly id: string;
  readonly employerId: string;
  readonly developerId: string;
}
interface Message {
  readonly id: string;
  readonly chatId: string;
  readonly senderId: string;
  readonly body: string;
  readonly createdAt: Date;
}

const id = { type: 'uuid', primary: true } as const;
const Users = new EntitySchema<User>({
  name: 'users',
  columns: { id, displayName: { type: 'text' }, suspended: { type: 'boolean' } },
});
const Chats = new EntitySchema<Chat>({
  name: 'chats',
  columns: { id, employerId: { type: 'uuid' }, developerId: { type: 'uuid' } },
});
const Messages = new EntitySchema<Message>({
  name: 'messages',
  columns: {
    id,
    chatId: { type: 'uuid' },
    senderId: { type: 'uuid' },
    body: { type: 'text' },
    createdAt: { type: 'timestamptz' },
  },
  indices: [{ columns: ['chatId', 'createdAt'] }],
});

const dataSource = await new DataSource({
  type: 'postgres',
  url: process.env['DATABASE_URL'] ?? '',
  entities: [Users, Chats, Messages],
  synchronize: true,
  // As many connections as the product has in all.
  poolSize: 26,
}).initialize();
const users = dataSource.getRepository(Users);
const chats = dataSource.getRepository(Chats);
const messages = dataSource.getRepository(Messages);

const secret = createSecretKey(randomBytes(32));

interface WithUser {
  readonly headers: { readonly authorization?: string };
  user?: User;
}

@Injectable()
class TokenGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<WithUser>();
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const { payload } = await jwtVerify(token, secret).catch(() => {
      throw new UnauthorizedException();
    });
    const user = await users.findOneBy({ id: payload.sub ?? '' });
    if (user === null || user.suspended) throw new UnauthorizedException();
    request.user = user;
    return true;
  }
}

@Controller('chats')
@UseGuards(TokenGuard)
class MessagesController {
  @Post(':id/messages')
  async send(
    @Param('id') chatId: string,
    @Req() { user }: WithUser,
    @Body({ schema: SendMessage }) { body }: SendMessage,
  ): Promise<{ id: string }> {
    const chat = await chats.findOneBy({ id: chatId });
    if (chat === null || user === undefined) throw new ForbiddenException();
    if (chat.employerId !== user.id && chat.developerId !== user.id) throw new ForbiddenException();
    const message = { id: randomUUID(), chatId, senderId: user.id, body, createdAt: new Date() };
    await messages.insert(message);
    return { id: message.id };
  }
}

@Module({ controllers: [MessagesController], providers: [TokenGuard] })
class UsualModule {}

/** As many chats as there are connections, each with the token of one who may write there. */
const senders = await Promise.all(
  Array.from({ length: Number(process.env['CHATS']) }, async () => {
    const [employer, developer] = [randomUUID(), randomUUID()];
    await users.insert(
      [employer, developer].map((id) => ({ id, displayName: 'Somebody', suspended: false })),
    );
    const chat = { id: randomUUID(), employerId: employer, developerId: developer };
    await chats.insert(chat);
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(developer)
      .sign(secret);
    return { path: `/chats/${chat.id}/messages`, token };
  }),
);

const app = await NestFactory.create<NestFastifyApplication>(UsualModule, new FastifyAdapter(), {
  logger: ['error'],
});
app.useGlobalPipes(new StandardSchemaValidationPipe());
await app.listen(0, '127.0.0.1');
tellCpu();
process.send?.({ url: await app.getUrl(), senders });
