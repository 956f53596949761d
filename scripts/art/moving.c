// Characters and creatures, and how they move.
static void leg(V top_, float f, float bend, float l, float r, uint32_t c, uint32_t paw) {
  V d = reach(f, 0, 1), knee = add(top_, mul(d, l * .52f)), e = reach(f - bend, 0, 1), foot = add(knee, mul(e, l * .48f));
  col(c);
  bar(top_, knee, r * 1.25f, r, 7);
  bar(knee, foot, r, r * .75f, 7);
  blob(knee.x, knee.y, knee.z, r, 1, 0);
  col(paw);
  blob(foot.x, foot.y + .01f, foot.z + r * .5f, r * 1.2f, .7f, 0);
}
/** A fox that faces +z; `t` is where it is in its stride, from 0 to 1. */
static void fox(float t, uint32_t c) {
  float p = t * TAU, up = .05f * sinf(2 * p);
  V hips = v(0, .86f + up, -.55f), chest = v(0, .92f - up, .5f);
  col(c);
  block(hips, chest, v(1, 0, 0), .25f, .26f, .1f);
  col(0xf4e8d8);
  block(add(chest, v(0, -.2f, -.1f)), add(chest, v(0, .1f, .22f)), v(1, 0, 0), .2f, .16f, .07f);
  col(c);
  V head = add(chest, v(0, .42f + .04f * sinf(2 * p + 1), .42f));
  block(add(chest, v(0, .08f, .05f)), add(head, v(0, .02f, -.1f)), v(1, 0, 0), .18f, .18f, .06f);
  block(add(head, v(0, 0, -.24f)), add(head, v(0, 0, .2f)), v(1, 0, 0), .27f, .23f, .09f);
  col(0xf4e8d8);
  block(add(head, v(0, -.07f, .16f)), add(head, v(0, -.1f, .48f)), v(1, 0, 0), .12f, .1f, .05f);
  col(0x23292d);
  blob(head.x, head.y - .06f, head.z + .5f, .055f, 1, 0);
  EACH_SIDE(s) {
    blob(s * .16f, head.y + .05f, head.z + .2f, .05f, 1, 0);
    col(c);
    V ear = add(head, v(s * .18f, .2f, -.06f));
    bar(ear, add(ear, v(s * .05f, .3f, -.03f)), .1f, .0f, 5);
    col(0x23292d);
  }
  col(c);
  V a = add(hips, v(0, .08f, -.15f));
  TIMES(i, 5) {
    V b = add(a, v(.1f * sinf(p + i * .7f), .1f + .05f * i, -.2f + .02f * i));
    if (i > 2) col(0xf4e8d8);
    float r = .1f + .07f * sinf(3.14159f * (i + .6f) / 5.2f), q = i < 4 ? .1f + .07f * sinf(3.14159f * (i + 1.6f) / 5.2f) : .02f;
    bar(a, b, r, q, 8);
    a = b;
  }
  TIMES(i, 4) {
    float ph = p + (i == 0 ? 0 : i == 1 ? 3.14f : i == 2 ? 3.7f : .56f);
    int front = i < 2;
    V at = v((i % 2 ? .15f : -.15f), front ? .82f - up : .78f + up, front ? .42f : -.46f);
    leg(at, 32 * sinf(ph), (front ? 1 : -1) * (14 + 34 * fmaxf(0, cosf(ph))), .78f, .085f, c, 0x3a2a24);
  }
}
static void walkcycle(void) {
  light(-36, 46, 0xfff4e4, 2.0f, 0xb0c0d8, 0xdcdce0, .75f, 0xbfd0cf);
  cam(0, 20, 16.2f, 22, v(-.2f, .7f, .1f));
  FOG0 = 9, FOG1 = 20;
  ground(0xa9c2c0);
  TIMES(i, 6) {
    float x = -3 + 3.0f * (i % 3), z = i < 3 ? -1.9f : 1.5f;
    top();
    col(i == 4 ? 0x3f6f6a : 0x93b0ae);
    box(x, 0, z, 2.7f, .03f, 1.0f);
    TIMES(k, i + 1) {
      if (i == 4) glow(0xc6f24e, 1);
      else col(0x6f9290);
      box(x - 1.2f + .16f * k, .03f, z + .36f, .09f, .012f, .12f);
    }
    grp(x - .1f, .03f, z - .08f, 1.5708f, .94f);
    fox(i / 6.f + .04f, i == 4 ? 0xe8803a : 0xd98a52);
  }
  top();
}
static void creature(void) {
  light(-44, 40, 0xfff0e0, 2.0f, 0xa8b8d8, 0xd0c8d0, .75f, 0x54506e);
  cam(32, 12, 9.2f, 27, v(.05f, 1.15f, 0));
  FOG0 = 4, FOG1 = 12;
  ground(0x5c5878);
  col(0x423e5a);
  cyl(0, 0, 0, 2.9f, 2.8f, .16f, 32, 0);
  glow(0xc6f24e, 1.1f);
  cyl(0, .16f, 0, 2.62f, 2.62f, .012f, 32, 0);
  col(0x4a4664);
  cyl(0, .165f, 0, 2.54f, 2.54f, .014f, 32, 0);
  uint32_t hide = 0x4f9a8f, plate = 0x2f5f6a, belly = 0xe0c898;
  grp(0, .18f, -.1f, .25f, 1);
  V spine[6];
  TIMES(i, 6) spine[i] = v(.08f * sinf(i * 1.3f), 1.15f + .13f * sinf(i * .9f), -1.5f + .6f * i);
  TIMES(i, 5) {
    col(hide);
    block(spine[i], spine[i + 1], v(1, 0, 0), .42f + .08f * sinf(i), .36f, .14f);
    col(belly);
    block(add(spine[i], v(0, -.3f, 0)), add(spine[i + 1], v(0, -.3f, 0)), v(1, 0, 0), .3f, .1f, .05f);
    col(plate);
    V m = mix(spine[i], spine[i + 1], .5f);
    bar(add(m, v(0, .3f, 0)), add(m, v(0, .78f - .07f * fabsf(i - 2), -.16f)), .26f, .02f, 4);
  }
  float swing[6] = {18, -22, 12, -16, 24, -10};
  TIMES(i, 6) {
    int s = i % 2 ? 1 : -1, k = i / 2;
    V hip = add(spine[1 + k + (k > 1)], v(s * .4f, -.1f, 0));
    V knee = add(hip, v(s * .55f, .12f, .3f * sinf(rad(swing[i])) + .1f)), foot = v(knee.x + s * .18f, .06f, knee.z + .7f * sinf(rad(swing[i])));
    col(hide);
    bar(hip, knee, .2f, .15f, 8);
    blob(knee.x, knee.y, knee.z, .17f, 1, 0);
    col(plate);
    blob(knee.x + s * .06f, knee.y + .08f, knee.z, .14f, .8f, .05f);
    col(hide);
    bar(knee, foot, .15f, .08f, 8);
    col(0x2b2a33);
    TIMES(t, 3) bar(foot, add(foot, v(s * .1f + .12f * (t - 1), -.05f, .22f)), .06f, .0f, 5);
  }
  V head = add(spine[5], v(0, .34f, .5f));
  col(hide);
  bar(spine[5], head, .32f, .26f, 9);
  block(add(head, v(0, .05f, -.25f)), add(head, v(0, .02f, .42f)), v(1, 0, 0), .36f, .28f, .12f);
  col(belly);
  block(add(head, v(0, -.2f, .0f)), add(head, v(0, -.18f, .5f)), v(1, 0, 0), .28f, .12f, .06f);
  col(0xf4efe2);
  EACH_SIDE(s) TIMES(k, 3) bar(add(head, v(s * .24f, -.1f, .2f + .12f * k)), add(head, v(s * .25f, -.26f, .22f + .12f * k)), .045f, 0, 5);
  EACH_SIDE(s) {
    glow(0xffc24b, 2.6f);
    sphere(s * .27f, head.y + .16f, head.z + .28f, .09f, 7);
    col(plate);
    bar(add(head, v(s * .22f, .24f, -.1f)), add(head, v(s * .5f, .66f, -.42f)), .11f, .0f, 6);
    bar(add(head, v(s * .3f, .1f, -.2f)), add(head, v(s * .72f, .2f, -.5f)), .1f, .0f, 6);
  }
  V a = spine[0];
  TIMES(i, 7) {
    V b = add(a, v(.13f * sinf(i * .9f), -.1f + .055f * i, -.3f + .03f * i));
    col(hide);
    bar(a, b, .3f - .038f * i, .262f - .038f * i, 8);
    a = b;
  }
  col(plate);
  blob(a.x, a.y, a.z, .17f, 1, .2f);
  top();
}
static void emotes(void) {
  light(-40, 44, 0xfff0e0, 2.0f, 0xb0c0e0, 0xe0d8e0, .8f, 0xf2c5a0);
  cam(0, 8, 14.6f, 24, v(0, 1.5f, 0));
  FOG0 = 7, FOG1 = 17;
  ground(0xe3ab80);
  Pose poses[] = {
      {0, 10, -6, {8, 172}, {6, 22}, {10, 20}, {0, 0}, {4, 4}, {0, 0}},
      {-6, 0, 0, {95, -40}, {40, 30}, {-40, 60}, {48, -14}, {10, 10}, {60, 8}},
      {4, 0, 6, {38, 38}, {34, 34}, {70, 70}, {0, 0}, {4, 4}, {0, 0}},
      {4, -14, 4, {40, 30}, {8, 8}, {60, 60}, {86, 92}, {10, 6}, {92, 60}},
      {-8, 0, -16, {165, 168}, {30, 30}, {10, 14}, {-10, 14}, {16, 16}, {60, 50}},
  };
  Look looks[] = {{0xf0c8a4, 0x3f8f8a, 0x2b3a4a, 0x6b3a22, 0xf4efe2}, {0x6b4229, 0xb679ff, 0x2a2438, 0x1a1412, 0xffc24b}, {0xd9a07a, 0xf4efe2, 0x4f7cac, 0x241814, 0x2b2f3a}, {0x8a5638, 0xe0a93f, 0x4a3f38, 0x120e0c, 0xd8503f}, {0xf2d2b4, 0xd8503f, 0x3a4a6a, 0xd8a845, 0xf4efe2}};
  float y[] = {0, 0, 0, -.46f, .55f}, turn[] = {.2f, .35f, 0, -.3f, -.15f};
  uint32_t pads[] = {0x3f8f8a, 0x9a5fe0, 0x4f7cac, 0xe0a93f, 0xd8503f};
  TIMES(i, 5) {
    float x = -4 + 2 * i;
    grp(x, 0, 0, 0, 1);
    col(pads[i]);
    cyl(0, 0, 0, .78f, .76f, .05f, 24, 0);
    col(0xf4ead8);
    cyl(0, .05f, 0, .68f, .68f, .01f, 24, 0);
    grp(x, .06f + y[i] * .92f, 0, turn[i], .92f);
    figure(poses[i], looks[i]);
    if (i == 3) {
      grp(x, .06f, -.1f, turn[i], .92f);
      col(0x7a5436);
      brick(0, 0, 0, .8f, .5f, .66f, .05f);
    }
  }
  top();
  glow(0xffd84b, 1.1f);
  TIMES(i, 9) boxr(4 + rr(-.9f, .9f), rr(1.6f, 3.2f), rr(-.4f, .4f), .09f, .05f, .07f, rnd() * 3);
  col(0x9a5fe0);
  TIMES(i, 3) {
    V n = v(-2.9f + .26f * i, 2.5f + .16f * i, .2f);
    blob(n.x, n.y, n.z, .09f, .8f, 0);
    bar(add(n, v(.07f, 0, 0)), add(n, v(.07f, .36f, 0)), .02f, .02f, 5);
  }
}
static void keeper(void) {
  light(-40, 46, 0xfff4dc, 2.1f, 0xa0c4e4, 0xd8e4d0, .8f, 0x9fcbe0);
  cam(-6, 10, 14, 24, v(.2f, 1.35f, 0));
  FOG0 = 10, FOG1 = 22;
  ground(0x74b058);
  TIMES(i, 9) {
    col(i % 2 ? 0x6aa84f : 0x7ab85c);
    box(-16 + 4 * i, .002f, 0, 4, .004f, 40);
  }
  col(0xf4efe2);
  box(0, .008f, -1.5f, 12, .004f, .09f);
  EACH_SIDE(s) bar(v(s * 4.4f, 0, -1.6f), v(s * 4.4f, 3, -1.6f), .08f, .08f, 10);
  bar(v(-4.4f, 3, -1.6f), v(4.4f, 3, -1.6f), .08f, .08f, 10);
  col(0xdfe8e4);
  TIMES(i, 30) bar(v(-4.4f + .3f * i, 3, -1.6f), v(-4.4f + .3f * i, 0, -3), .008f, .008f, 3);
  TIMES(i, 11) bar(v(-4.4f, 3 - .3f * i, -1.6f - .14f * i), v(4.4f, 3 - .3f * i, -1.6f - .14f * i), .008f, .008f, 3);
  Look gloves = {0xd9a07a, 0xf2b52c, 0x23292d, 0x2a1c18, 0x23292d};
  Pose poses[] = {
      {18, 0, 0, {40, 40}, {26, 26}, {40, 40}, {36, 36}, {18, 18}, {62, 62}},
      {12, 20, 0, {70, 60}, {30, 60}, {40, 20}, {30, 10}, {14, 34}, {50, 30}},
      {6, 20, -6, {150, 150}, {10, 30}, {16, 10}, {-6, 18}, {8, 20}, {14, 40}},
      {2, 20, -8, {168, 172}, {4, 12}, {6, 6}, {-20, 14}, {4, 14}, {10, 36}},
  };
  float x[] = {-3.1f, -1.75f, .1f, 2.35f}, y[] = {-.28f, -.1f, .35f, .78f}, roll[] = {0, -18, -48, -72};
  TIMES(i, 4) {
    ROLL = roll[i];
    grp(x[i], y[i] + .02f, .2f, 0, .88f);
    Look l = gloves;
    if (i < 3) l.shirt = (uint32_t[]){0xe8d9a8, 0xead08a, 0xeec45c}[i], l.skin = (uint32_t[]){0xe4d2be, 0xe0c4a8, 0xdcb294}[i], l.trousers = l.shoes = (uint32_t[]){0x8a9496, 0x687276, 0x454d52}[i];
    figure(poses[i], l);
    V h[2] = {HANDS[0], HANDS[1]};
    col(i < 3 ? 0xd8e0dc : 0x2f8f6a);
    TIMES(k, 2) blob(h[k].x, h[k].y, h[k].z, .2f, 1, .05f);
    ROLL = 0;
  }
  top();
  TIMES(i, 11) {
    float t = i / 10.f;
    V p = v(-4.9f + 9.2f * t, .5f + 2.1f * t + .9f * sinf(t * 2.6f) * .6f, 2.6f - 2.2f * t);
    if (i == 10) break;
    glow(0xc6f24e, 1.0f);
    blob(p.x, p.y, p.z, .05f, 1, 0);
  }
  col(0xf4efe2);
  sphere(4.15f, 2.86f, .35f, .27f, 10);
  col(0x23292d);
  TIMES(i, 6) {
    float a = i * 1.05f;
    blob(4.15f + cosf(a) * .2f, 2.86f + sinf(a) * .2f, .35f + .13f, .075f, 1, 0);
  }
}
static void dolly(void) {
  light(-30, 40, 0xffe8d0, 1.1f, 0x7888b0, 0x9890a0, .8f, 0x2c3148);
  EXPO = 1.3f, CAP = 3;
  ORTHO = 3.1f;
  cam(45, 29, 40, 20, v(.1f, .95f, .1f));
  col(0x3a4058);
  brick(0, -.3f, 0, 7.4f, .3f, 7.4f, .04f);
  col(0x4a5270);
  TIMES(i, 9) TIMES(j, 9) if ((i + j) % 2) box(-3.3f + .82f * i, 0, -3.3f + .82f * j, .82f, .006f, .82f);
  uint32_t wall = 0x8a5a4c;
  TIMES(k, 2) TIMES(i, 6) TIMES(j, 6) {
    CC = mul(hex(wall), rr(.85f, 1.1f));
    EM = v(0, 0, 0);
    float a = -3.0f + .72f * i + (j % 2 ? .18f : -.18f);
    if (i + j > 8) continue;
    if (k) brick(a, .42f * j, -3.5f, .7f, .4f, .3f, .03f);
    else brick(-3.5f, .42f * j, a, .3f, .4f, .7f, .03f);
  }
  col(0x6a2f3a);
  brick(-1.5f, 0, -2.0f, 1.5f, .16f, 1.3f, .03f);
  col(0xd8a845);
  brick(-1.5f, .16f, -2.2f, .8f, .5f, .6f, .04f);
  brick(-1.5f, .16f, -2.5f, .8f, 1.7f, .16f, .05f);
  EACH_SIDE(s) brick(-1.5f + s * .42f, .6f, -2.15f, .14f, .2f, .6f, .03f);
  Pose sit = {2, 10, 0, {40, 40}, {10, 10}, {40, 50}, {88, 88}, {6, 6}, {88, 88}};
  grp(-1.5f, .12f, -2.1f, 0, .55f);
  figure(sit, (Look){0xd9a07a, 0x4a3f8a, 0x2a2438, 0x8a94a0, 0x22262a});
  Pose kneel = {16, 0, 16, {30, 20}, {6, 6}, {20, 20}, {86, -4}, {4, 4}, {84, 88}};
  grp(-1.2f, -.24f, -.5f, 3.1f, .55f);
  figure(kneel, (Look){0x8a5638, 0x7a8790, 0x4a5260, 0x1a1412, 0x22262a});
  top();
  torch(-2.6f, 1.2f, -3.3f);
  torch(-.3f, 1.2f, -3.3f);
  col(0x9aa4ac);
  EACH_SIDE(s) arc(v(-1.4f, .05f, -1.2f), v(1, 0, 0), v(0, 0, 1), 3.6f + .2f * s, .045f, -.35f, 1.75f, 26);
  TIMES(i, 14) {
    float a = -.3f + 2.0f * i / 13;
    col(0x5a4232);
    boxr(-1.4f + cosf(a) * 3.6f, .01f, -1.2f + sinf(a) * 3.6f, .62f, .04f, .12f, -a);
  }
  float a = .12f;
  grp(-1.4f + cosf(a) * 3.6f, .1f, -1.2f + sinf(a) * 3.6f, -a - 1.57f, 1);
  col(0x23292d);
  brick(0, .08f, 0, .8f, .1f, .7f, .03f);
  EACH_SIDE(s) EACH_SIDE(t) cylz(s * .3f, .06f, t * .22f, .07f, .06f, 8);
  col(0x3a4248);
  bar(v(0, .18f, 0), v(0, .95f, 0), .09f, .07f, 8);
  col(0x16191b);
  block(v(0, 1.1f, -.4f), v(0, 1.04f, .34f), v(1, 0, 0), .18f, .2f, .05f);
  block(v(0, 1.04f, .3f), v(0, 1.02f, .58f), v(1, 0, 0), .13f, .13f, .04f);
  TIMES(k, 2) cylx(0, 1.4f, -.24f + .36f * k, .19f, .1f, 14);
  glow(0xff5a4a, 4);
  blob(.19f, 1.2f, -.3f, .04f, 1, 0);
  top();
  glow(0xc6f24e, 1.1f);
  V eye = v(-1.4f + cosf(a) * 3.1f, 1.1f, -1.2f + sinf(a) * 3.1f), far = v(-1.45f, .95f, -1.7f), r = v(.62f, 0, -.62f), u = v(0, .55f, 0);
  V corner[4] = {add(add(far, r), u), add(sub(far, r), u), sub(sub(far, r), u), sub(add(far, r), u)};
  TIMES(i, 4) {
    bar(eye, corner[i], .012f, .012f, 4);
    bar(corner[i], corner[(i + 1) % 4], .018f, .018f, 4);
  }
  TIMES(i, 15) {
    float q = -.35f + 2.1f * i / 14;
    blob(-1.4f + cosf(q) * 3.6f, 1.75f, -1.2f + sinf(q) * 3.6f, .04f, 1, 0);
  }
}
static void hitbox(void) {
  light(-36, 42, 0xdfe8ff, 1.2f, 0x7888b8, 0x8890a8, .8f, 0x20283c);
  EXPO = 1.3f, CAP = 3;
  cam(10, 10, 9.4f, 27, v(.1f, 1.25f, 0));
  FOG0 = 4, FOG1 = 11;
  ground(0x2a3248);
  col(0x36405a);
  TIMES(i, 25) {
    box(-6 + .5f * i, .002f, 0, .014f, .004f, 14);
    box(0, .002f, -6 + .5f * i, 14, .004f, .014f);
  }
  grp(-1.35f, 0, 0, 1.35f, 1);
  Pose lunge = {14, 0, -4, {60, 96}, {30, 8}, {50, 6}, {52, -30}, {6, 8}, {40, 10}};
  figure(lunge, (Look){0xd9a07a, 0x4a6ad0, 0x2b3340, 0x2a1c18, 0x16191b});
  V h = HANDS[1], tip = add(h, v(.1f, .34f, 1.5f));
  glow(0x9fe8d8, 1.2f);
  block(h, tip, v(1, 0, 0), .03f, .09f, .02f);
  col(0xd8a845);
  block(add(h, v(-.2f, .02f, .1f)), add(h, v(.2f, .06f, .1f)), v(0, 0, 1), .06f, .05f, .02f);
  glow(0x5cc8e8, 1.5f);
  TIMES(k, 6) {
    float a = .95f - .17f * k;
    V p = v(.1f, 1.55f + 1.5f * sinf(a), .3f + 1.7f * cosf(a)), q = v(.1f, 1.55f + 1.5f * sinf(a - .15f), .3f + 1.7f * cosf(a - .15f));
    bar(p, q, .012f + .008f * k, .014f + .008f * (k + 1), 5);
  }
  glow(0x58e08a, 1.2f);
  cage(v(-.44f, .98f, -.3f), v(.44f, 2.0f, .42f), .012f);
  cage(v(-.34f, 1.98f, -.12f), v(.34f, 2.7f, .56f), .012f);
  cage(v(-.44f, .02f, -.62f), v(.44f, .96f, .84f), .012f);
  grp(1.75f, 0, 0, -1.5f, 1);
  Pose hit = {-16, 0, 8, {30, 44}, {40, 44}, {50, 40}, {14, -22}, {8, 8}, {20, 18}};
  figure(hit, (Look){0x8a5638, 0xd8503f, 0x3a2f3a, 0x1a1412, 0x16191b});
  glow(0xff5a5a, 1.5f);
  cage(v(-.46f, .98f, -.5f), v(.46f, 2.0f, .28f), .018f);
  glow(0x58e08a, 1.2f);
  cage(v(-.36f, 1.98f, -.6f), v(.36f, 2.7f, .1f), .012f);
  cage(v(-.42f, .02f, -.5f), v(.42f, .96f, .46f), .012f);
  top();
  glow(0xfff0c0, 5);
  TIMES(i, 12) {
    float q = TAU * i / 12, l = i % 2 ? .5f : .28f;
    V c = v(1.25f, 1.72f, .25f), d = v(cosf(q) * .5f, sinf(q), cosf(q) * .4f);
    bar(add(c, mul(d, .1f)), add(c, mul(d, l)), .03f, 0, 4);
  }
  TIMES(i, 9) {
    if (i == 4) glow(0xff5a5a, 1.6f);
    else col(i > 2 && i < 6 ? 0x8aa0d8 : 0x4a5678);
    box(-2.0f + .5f * i, .004f, 1.7f, .36f, .012f, .16f);
  }
}
