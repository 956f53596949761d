import type { MigrationInterface } from 'typeorm';
import { Log1763700000100 } from './1763700000100-log.ts';
import { Auth1763700000200 } from './1763700000200-auth.ts';
import { PersonalKeys1763700000300 } from './1763700000300-personal-keys.ts';
import { Projector1763700000400 } from './1763700000400-projector.ts';
import { Tasks1763700000500 } from './1763700000500-tasks.ts';
import { Uploads1763700000600 } from './1763700000600-uploads.ts';
import { Presence1763700000700 } from './1763700000700-presence.ts';
import { PaymentSandbox1763700000800 } from './1763700000800-payment-sandbox.ts';
import { Answers1763700000900 } from './1763700000900-answers.ts';
import { StoppedReadModels1763700001000 } from './1763700001000-stopped-read-models.ts';
import { RootKey1763700001100 } from './1763700001100-root-key.ts';
import { Chain1763700001500 } from './1763700001500-chain.ts';
import { AuthFlows1763700001600 } from './1763700001600-auth-flows.ts';
import { SecondFactors1763700001700 } from './1763700001700-second-factors.ts';
import { Standing1763700001800 } from './1763700001800-standing.ts';
import { Exports1763700001900 } from './1763700001900-exports.ts';
import { ActingAdmins1763700002000 } from './1763700002000-acting-admins.ts';
import { AnsweredRequests1763700002100 } from './1763700002100-answered-requests.ts';
import { LogFit1763700002200 } from './1763700002200-log-fit.ts';
import { StreamSnapshots1763700002300 } from './1763700002300-stream-snapshots.ts';
import { PolicyBeginnings1763700002400 } from './1763700002400-policy-beginnings.ts';
import { WhatIsSwept1763700002700 } from './1763700002700-what-is-swept.ts';
import { LettersWritten1763700002800 } from './1763700002800-letters-written.ts';
import { SearchMatches1763700003400 } from './1763700003400-search-matches.ts';
import { UnneededUploads1763700003500 } from './1763700003500-unneeded-uploads.ts';
import { ToldMatches1763700003600 } from './1763700003600-told-matches.ts';
import { ConnectingFlows1763700003700 } from './1763700003700-connecting-flows.ts';
import { SeenMatches1763700003800 } from './1763700003800-seen-matches.ts';
import { TasksByKind1763700003900 } from './1763700003900-tasks-by-kind.ts';
import { ReleasesByTask1763700004500 } from './1763700004500-releases-by-task.ts';
import { ProfileViews1763700004700 } from './1763700004700-profile-views.ts';
import { ApiKeys1763700004900 } from './1763700004900-api-keys.ts';
import { Passkeys1763700005600 } from './1763700005600-passkeys.ts';
import { Looks1763700005700 } from './1763700005700-looks.ts';
import { FoldedText1763700004800 } from './1763700004800-folded-text.ts';
import { WebhookDeliveries1763700005800 } from './1763700005800-webhook-deliveries.ts';
import { MessageDrafts1763700006000 } from './1763700006000-message-drafts.ts';
import { Downloads1763700006100 } from './1763700006100-downloads.ts';
import { SavedPeople1763700006400 } from './1763700006400-saved-people.ts';
import { SessionsOfPasskeys1763700006500 } from './1763700006500-sessions-of-passkeys.ts';
import { RemovedFiles1763700006600 } from './1763700006600-removed-files.ts';
import { ViewSources1763700006700 } from './1763700006700-view-sources.ts';
import { WebhookInbox1763700004100 } from './1763700004100-webhook-inbox.ts';
import { Attachments1763700005900 } from './1763700005900-attachments.ts';

/** Every migration, oldest first. Listed by hand: the compiled product is one import graph, without file patterns. */
export const migrations: readonly (new () => MigrationInterface)[] = [
  Log1763700000100,
  Auth1763700000200,
  PersonalKeys1763700000300,
  Projector1763700000400,
  Tasks1763700000500,
  Uploads1763700000600,
  Presence1763700000700,
  PaymentSandbox1763700000800,
  Answers1763700000900,
  StoppedReadModels1763700001000,
  RootKey1763700001100,
  Chain1763700001500,
  AuthFlows1763700001600,
  SecondFactors1763700001700,
  Standing1763700001800,
  Exports1763700001900,
  ActingAdmins1763700002000,
  AnsweredRequests1763700002100,
  LogFit1763700002200,
  StreamSnapshots1763700002300,
  PolicyBeginnings1763700002400,
  WhatIsSwept1763700002700,
  LettersWritten1763700002800,
  SearchMatches1763700003400,
  UnneededUploads1763700003500,
  ToldMatches1763700003600,
  ConnectingFlows1763700003700,
  SeenMatches1763700003800,
  TasksByKind1763700003900,
  WebhookInbox1763700004100,
  ReleasesByTask1763700004500,
  ProfileViews1763700004700,
  FoldedText1763700004800,
  ApiKeys1763700004900,
  Passkeys1763700005600,
  Looks1763700005700,
  WebhookDeliveries1763700005800,
  Attachments1763700005900,
  MessageDrafts1763700006000,
  Downloads1763700006100,
  SavedPeople1763700006400,
  SessionsOfPasskeys1763700006500,
  RemovedFiles1763700006600,
  ViewSources1763700006700,
];
