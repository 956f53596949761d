// Places to walk through.
static void stall(float x, float z, float turn, uint32_t cloth, uint32_t goods) {
  grp(x, .05f, z, turn, 1);
  col(0x6b4a34);
  brick(0, 0, .3f, 1.7f, .62f, .5f, .03f);
  col(0x8a6242);
  brick(0, .62f, .32f, 1.84f, .07f, .62f, .02f);
  col(0x4a3628);
  EACH_SIDE(i) EACH_SIDE(j) box(i * .84f, 0, .1f + j * .5f, .08f, j > 0 ? 1.45f : 1.8f, .08f);
  TIMES(i, 6) {
    float a = -.96f + .32f * i, b = a + .32f;
    col(i % 2 ? 0xf0e6d2 : cloth);
    quad(v(a, 1.85f, -.5f), v(b, 1.85f, -.5f), v(b, 1.42f, .84f), v(a, 1.42f, .84f));
    quad(v(a, 1.42f, .84f), v(b, 1.42f, .84f), v(b, 1.26f, .86f), v(a, 1.26f, .86f));
  }
  TIMES(i, 9) {
    CC = mul(hex(goods), rr(.75f, 1.2f));
    EM = v(0, 0, 0);
    blob(-.7f + .175f * i, .76f, .24f + .12f * (i % 2), .1f, .9f, .08f);
  }
  glow(0xffc070, 5);
  cyl(0, 1.22f, .2f, .12f, .07f, .12f, 8, 0);
  col(0x5c4030);
  brick(1.1f, 0, .5f, .36f, .3f, .36f, .02f);
  brick(1.06f, .3f, .48f, .3f, .26f, .3f, .02f);
  top();
}
static void market(void) {
  light(-50, 40, 0xb0b8ff, .9f, 0x7078a8, 0x9a80a0, .95f, 0x23264a);
  EXPO = 1.5f, CAP = 2.4f;
  cam(14, 19, 11.5f, 27, v(.1f, 1.05f, -.2f));
  FOG0 = 9, FOG1 = 18;
  ground(0x3b3a4c);
  TIMES(i, 90) {
    CC = mul(hex(0x55536a), rr(.7f, 1.15f));
    EM = v(0, 0, 0);
    boxr(rr(-5, 5), 0, rr(-6, 5), rr(.3f, .6f), .03f, rr(.3f, .5f), rr(-.2f, .2f));
  }
  uint32_t cloth[] = {0xd8503f, 0x2f8f8a, 0xe0a040, 0x6a5ac0, 0x4f8f5a, 0xc85a8a};
  uint32_t goods[] = {0xf0a23c, 0xd8503f, 0x9fc24a, 0xf2d06a, 0xb679ff, 0xe88a5a};
  TIMES(i, 3) {
    stall(-2.7f, -3.2f + 2.3f * i, 1.2f, cloth[i], goods[i]);
    stall(2.7f, -3.4f + 2.3f * i, -1.2f, cloth[3 + i], goods[3 + i]);
  }
  TIMES(i, 9) {
    float x = -7.2f + 1.8f * i, h = rr(2.6f, 4.4f);
    CC = mul(hex(0x3c3a58), rr(.8f, 1.3f));
    EM = v(0, 0, 0);
    box(x, 0, -6.4f, 1.7f, h, 1.6f);
    col(i % 2 ? 0x6a3a40 : 0x35445e);
    roof(x, h, -6.4f, 1.9f, .9f, 1.8f, 0);
    TIMES(k, 6) if (rnd() < .62f) {
      glow(0xffc46b, rr(1, 2.4f));
      box(x + (k % 2 ? .38f : -.38f), .8f + .8f * (k / 2), -5.58f, .3f, .42f, .03f);
    }
  }
  TIMES(k, 4)
    string_of_lanterns(v(-3.4f, 2.6f, -3.6f + 2.1f * k), v(3.4f, 2.7f, -3.2f + 2.0f * k), 7, .35f, 0xffb050, 0xff7a5a, 4.5f);
  Pose walk = {2, 12, 0, {18, -20}, {4, 4}, {15, 25}, {-22, 24}, {0, 0}, {8, 14}};
  grp(-.5f, .04f, .6f, 2.7f, .62f);
  figure(walk, (Look){0xd9a07a, 0xd8a23a, 0x3a4a6a, 0x2a1c18, 0x22262a});
  Pose look = {0, -30, 0, {8, 60}, {6, 8}, {12, 50}, {0, 0}, {3, 3}, {0, 0}};
  grp(1.0f, .04f, -.6f, .9f, .62f);
  figure(look, (Look){0x8a5638, 0x4f9a8f, 0x2b3340, 0x1a1412, 0x22262a});
  top();
}
static void arch(float x, float z, float turn, uint32_t stone, uint32_t inside) {
  grp(x, .3f, z, turn, 1);
  col(stone);
  EACH_SIDE(i) {
    brick(i * .8f, 0, 0, .36f, 1.7f, .5f, .05f);
    brick(i * .8f, 0, 0, .52f, .24f, .66f, .05f);
  }
  TIMES(i, 7) {
    float a = .2f + (3.14159f - .4f) * i / 6;
    V m = v(cosf(a) * .8f, 1.66f + sinf(a) * .8f, 0), n = v(cosf(a), sinf(a), 0);
    CC = mul(hex(stone), .92f + .16f * (i % 2));
    block(sub(m, mul(n, .17f)), add(m, mul(n, .22f)), v(0, 0, 1), .25f, .2f, .04f);
  }
  glow(inside, 1.5f);
  quad(v(-.64f, 0, -.05f), v(.64f, 0, -.05f), v(.64f, 1.7f, -.05f), v(-.64f, 1.7f, -.05f));
  TIMES(i, 10) {
    float a = 3.14159f * i / 10, b = 3.14159f * (i + 1) / 10;
    tri(v(0, 1.7f, -.05f), v(cosf(a) * .66f, 1.7f + sinf(a) * .66f, -.05f), v(cosf(b) * .66f, 1.7f + sinf(b) * .66f, -.05f));
  }
  TIMES(i, 7) {
    glow(inside, 3.5f);
    blob(rr(-.6f, .6f), rr(.3f, 2), rr(.1f, .8f), rr(.03f, .06f), 1, 0);
  }
  top();
}
static void lobby(void) {
  light(-46, 48, 0xfff0d8, 1.7f, 0xa8c8e0, 0xe8dccc, .7f, 0xd9c4a4);
  ORTHO = 3.3f;
  cam(45, 31, 40, 20, v(0, 1.05f, 0));
  ground(0xd9c09a);
  TIMES(i, 3) {
    col(i == 2 ? 0xf4ead8 : i ? 0xd9c3a2 : 0xc9b08c);
    cyl(0, .1f * i, 0, 4.4f - .22f * i, 4.4f - .22f * i, .1f, 28, 0);
  }
  TIMES(i, 16) {
    float a = TAU * i / 16;
    col(i % 2 ? 0x3f8f8a : 0xe7d6ba);
    boxr(cosf(a) * 2.5f, .3f, sinf(a) * 2.5f, .8f, .02f, .36f, -a);
  }
  uint32_t inside[] = {0x5cc8e8, 0xff8a5a, 0xb679ff, 0x9fd84a};
  float at[4][3] = {{-2.9f, -.6f, .85f}, {-1.15f, -2.75f, .32f}, {1.35f, -2.9f, 0}, {-2.75f, 1.75f, 1.4f}};
  TIMES(i, 4) arch(at[i][0], at[i][1], at[i][2], 0xcbb898, inside[i]);
  col(0x3f8f8a);
  cyl(0, .3f, 0, 1.1f, 1.05f, .16f, 20, 0);
  glow(0xc6f24e, 1.1f);
  cyl(0, .46f, 0, .92f, .92f, .02f, 20, 0);
  col(0x2f6f6c);
  cyl(0, .47f, 0, .8f, .8f, .02f, 20, 0);
  Look looks[] = {{0xf0c8a4, 0xd8503f, 0x2b3340, 0x6b3a22, 0x22262a}, {0x8a5638, 0xe0a93f, 0x3a4a6a, 0x1a1412, 0x22262a}, {0xd9a07a, 0x4f7cac, 0x4a4238, 0x241814, 0x22262a}};
  Pose idle = {0, 0, 0, {6, -4}, {6, 6}, {10, 10}, {0, 0}, {3, 3}, {0, 0}};
  Pose wave = {0, 10, 0, {6, 165}, {6, 25}, {10, 15}, {0, 0}, {4, 4}, {0, 0}};
  Pose run = {8, 0, 0, {40, -42}, {4, 4}, {60, 50}, {-34, 42}, {0, 0}, {40, 30}};
  grp(0, .49f, 0, .9f, .62f);
  figure(wave, looks[0]);
  grp(1.7f, .3f, .6f, -2.6f, .62f);
  figure(run, looks[1]);
  grp(.2f, .3f, 2.2f, 2.2f, .62f);
  figure(idle, looks[2]);
  top();
  TIMES(i, 4) {
    float a = .4f + .52f * i;
    float x = cosf(a) * 3.6f, z = sinf(a) * 3.6f;
    col(0xb0603f);
    cyl(x, .3f, z, .26f, .34f, .36f, 10, 0);
    col(i % 2 ? 0x6a9f48 : 0x86ac4a);
    blob(x, .95f, z, .44f, 1.1f, .16f);
  }
  col(0x4a3527);
  bar(v(3.3f, .3f, -2.2f), v(3.3f, 3.1f, -2.2f), .06f, .05f, 8);
  col(0xd8503f);
  quad(v(3.3f, 3, -2.2f), v(3.3f, 1.7f, -2.2f), v(2.5f, 1.8f, -1.9f), v(2.5f, 2.9f, -1.9f));
}
static void torch(float x, float y, float z) {
  col(0x4a3527);
  bar(v(x, y, z), v(x, y + .4f, z + .12f), .05f, .06f, 6);
  glow(0xff9a3a, 11);
  cyl(x, y + .4f, z + .12f, .11f, 0, .34f, 6, 0);
}
static void dungeon(void) {
  light(30, 62, 0xc8c0ff, .9f, 0x8080a8, 0x8a7898, .85f, 0x17151f);
  EXPO = 1.5f, CAP = 2.4f;
  ORTHO = 3.3f;
  cam(45, 33, 40, 20, v(0, 1.15f, 0));
  float q = 3.2f;
  TIMES(i, 8) TIMES(j, 8) {
    if (i > 4 && j > 4 && i + j < 13 && i < 7 && j < 7) continue;
    CC = mul(hex((i * 3 + j * 5) % 7 ? 0x57536e : 0x4a5f68), rr(.85f, 1.12f));
    EM = v(0, 0, 0);
    brick(-q + .4f + .8f * i, -.1f, -q + .4f + .8f * j, .78f, .22f + .03f * rnd(), .78f, .03f);
  }
  glow(0xff6a2a, 1.5f);
  box(1.6f, -.3f, 1.6f, 1.9f, .05f, 1.9f);
  TIMES(w, 2) TIMES(i, 8) TIMES(k, 6) {
    if (w == 0 && i > 2 && i < 5 && k < 4) continue;
    CC = mul(hex(0x5a5674), rr(.72f, 1.12f));
    EM = v(0, 0, 0);
    float along = -q + .4f + .8f * i + (k % 2 ? .2f : -.2f), y = .1f + .42f * k;
    if (k == 5 && i % 2) continue;
    if (w == 0) brick(along, y, -q - .2f, .77f, .4f, .42f, .04f);
    else brick(-q - .2f, y, along, .42f, .4f, .77f, .04f);
  }
  col(0x2b2a38);
  TIMES(i, 5) bar(v(-.6f + .3f * i, .1f, -q - .1f), v(-.6f + .3f * i, 1.8f, -q - .1f), .035f, .035f, 6);
  TIMES(i, 4) bar(v(-.8f, .4f + .42f * i, -q - .1f), v(.8f, .4f + .42f * i, -q - .1f), .03f, .03f, 6);
  torch(-1.7f, 1.2f, -q + .05f);
  torch(1.7f, 1.2f, -q + .05f);
  torch(-q + .05f, 1.2f, 1.6f);
  col(0x6b4428);
  brick(-2.3f, .12f, -1.9f, .9f, .42f, .6f, .04f);
  grp(-2.3f, .54f, -1.9f, 0, 1);
  col(0x7c5030);
  block(v(0, 0, -.3f), v(0, .36f, -.52f), v(1, 0, 0), .45f, .1f, .04f);
  glow(0xffd04a, 2.2f);
  TIMES(i, 9) blob(rr(-.32f, .32f), .03f, rr(-.2f, .2f), .09f, .6f, .1f);
  top();
  col(0xd8a845);
  TIMES(i, 6) cyl(-1.6f + .2f * (i % 3), .12f, -1.5f + .22f * (i / 3), .09f, .09f, .04f, 10, 0);
  grp(-1.0f, .12f, .7f, .75f, .72f);
  Pose guard = {4, 0, 0, {70, 55}, {10, 8}, {40, 30}, {20, -16}, {6, 6}, {10, 6}};
  figure(guard, (Look){0xd9a07a, 0x8a94a0, 0x4a4a5a, 0x5a3020, 0x2b2f3a});
  V h = HANDS[1];
  glow(0x9fe8d8, .8f);
  block(add(h, v(0, -.1f, .1f)), add(h, v(0, 1.3f, .5f)), v(1, 0, 0), .05f, .1f, .02f);
  col(0xd8503f);
  block(add(HANDS[0], v(0, -.45f, .14f)), add(HANDS[0], v(0, .45f, .14f)), v(1, 0, 0), .36f, .05f, .04f);
  top();
  TIMES(i, 3) {
    grp(.6f + .9f * i, .12f, -1.6f + .25f * (i % 2), .3f * i, 1);
    col(0x8d97a4);
    TIMES(k, 4) cyl(-.15f + .3f * (k % 2), 0, -.15f + .3f * (k / 2), .08f, 0, .5f, 5, k);
  }
  top();
  TIMES(i, 5) barrel(-2.9f + .02f * i, .12f, .2f + .5f * i, i % 2 ? 0x6b4a34 : 0x7a5436);
  TIMES(i, 6) {
    glow(0x7fffd0, 2);
    blob(rr(-2, 2.6f), rr(.5f, 1.8f), rr(-2, 1), .03f, 1, 0);
  }
}
static void observatory(void) {
  light(-60, 30, 0xc0c8ff, 1.1f, 0x4a5890, 0x7a6a98, .75f, 0x1c2346);
  EXPO = 1.45f, CAP = 2.6f;
  cam(20, 9, 15, 27, v(.2f, 2.0f, 0));
  FOG0 = 10, FOG1 = 22;
  terrain(40, 80, hHill, cGrass, -60);
  TIMES(i, 4) {
    CC = mul(hex(0x5f6a58), 1 - .1f * i);
    EM = v(0, 0, 0);
    cyl(0, .24f * i, 0, 3.3f - .4f * i, 3.0f - .4f * i, .26f, 11, i);
  }
  grp(0, .95f, 0, -.5f, 1);
  col(0xe6ded0);
  cyl(0, 0, 0, 1.35f, 1.3f, 1.2f, 20, 0);
  col(0xb8ab98);
  cyl(0, 1.2f, 0, 1.42f, 1.42f, .12f, 20, 0);
  float R = 1.36f;
  TIMES(j, 7) TIMES(i, 24) {
    float a = TAU * i / 24, b = TAU * (i + 1) / 24, p = 1.5708f * j / 7, q = 1.5708f * (j + 1) / 7;
    if ((i == 5 || i == 6) && j < 6) continue;
    CC = mul(hex(0x7f98b8), (i + j) % 2 ? 1 : .93f);
    EM = v(0, 0, 0);
#define ON(A, P) v(R * cosf(A) * cosf(P), 1.32f + R * sinf(P), R * sinf(A) * cosf(P))
    quad(ON(a, p), ON(b, p), ON(b, q), ON(a, q));
  }
  glow(0xffb860, 1.2f);
  cyl(0, 1.3f, 0, 1.0f, 1.0f, .04f, 16, 0);
  col(0x2b3340);
  bar(v(0, 1.6f, .1f), v(0, 2.7f, 1.75f), .24f, .28f, 14);
  col(0xd8a845);
  bar(v(0, 2.66f, 1.7f), v(0, 2.74f, 1.81f), .31f, .31f, 14);
  glow(0xffc46b, 3);
  TIMES(i, 5) {
    float a = .5f + .62f * i;
    boxr(cosf(a) * 1.33f, .45f, sinf(a) * 1.33f, .06f, .42f, .3f, -a);
  }
  col(0x4a3527);
  box(0, 0, 1.34f, .5f, .8f, .06f);
  top();
  grp(2.5f, .55f, 1.1f, -.7f, .8f);
  house(1.3f, .8f, 1.0f, 0xd9cbb4, 0x4a5f88, 1);
  top();
  TIMES(i, 8) {
    col(0x8d8478);
    box(-.8f - .24f * i, .86f - .12f * i, 1.6f + .3f * i, .8f, .14f, .34f);
  }
  TIMES(i, 30) {
    float a = rnd() * TAU, r = rr(4, 10), x = cosf(a) * r, z = sinf(a) * r;
    if (z > 2.4f && fabsf(x) < 4) continue;
    pine(x, hHill(x, z) - .05f, z, rr(1.0f, 1.9f), i % 2 ? 0x2f5a58 : 0x3a6a60);
  }
  grp(-2.3f, .32f, 2.5f, 2.2f, .5f);
  Pose gaze = {-6, -20, -32, {4, 150}, {6, 20}, {8, 20}, {0, 0}, {3, 3}, {0, 0}};
  figure(gaze, (Look){0xd9a07a, 0xd8503f, 0x2b3340, 0x2a1c18, 0x22262a});
  top();
  stars(220, 60, -2, 34, 3.2f);
}
static void treehouse(void) {
  light(-42, 40, 0xffe8c0, 2.3f, 0x9ac4d8, 0xd0dcc8, .75f, 0xa9d0c2);
  CAP = 3;
  cam(26, 8, 16.5f, 27, v(.7f, 2.95f, 0));
  FOG0 = 9, FOG1 = 20;
  terrain(40, 80, hHill, cGrass, -60);
  col(0x6b4d38);
  TIMES(i, 4) cyl(-.6f, 1.2f * i, 0, .95f - .14f * i, .83f - .14f * i, 1.22f, 9, i * .4f);
  TIMES(i, 7) {
    float a = i * .9f;
    bar(v(-.6f + cosf(a) * .7f, .5f, sinf(a) * .7f), v(-.6f + cosf(a) * 1.7f, -.1f, sinf(a) * 1.7f), .3f, .08f, 6);
  }
  float limbs[][3] = {{-2.4f, 4.6f, .6f}, {1.1f, 4.7f, -.6f}, {-.9f, 5.2f, -1.4f}, {-.2f, 5.3f, 1.1f}};
  TIMES(i, 4) bar(v(-.6f, 3.6f, 0), v(limbs[i][0], limbs[i][1], limbs[i][2]), .32f, .14f, 7);
  TIMES(i, 30) {
    float a = rnd() * TAU, r = rr(.2f, 2.5f);
    CC = mul(hex(i % 2 ? 0x5c9c52 : 0x7fb25a), rr(.8f, 1.15f));
    EM = v(0, 0, 0);
    blob(-.6f + cosf(a) * r, 5.0f + rr(-.3f, 1.1f) - r * .18f, sinf(a) * r, rr(.6f, .95f), .78f, .16f);
  }
  col(0x8a6242);
  cyl(-.6f, 2.3f, 0, 1.9f, 1.95f, .14f, 12, .2f);
  fence(v(-2.2f, 2.44f, .95f), v(-.9f, 2.44f, 1.8f), 5, .5f, 0x7a5436);
  fence(v(-.7f, 2.44f, 1.82f), v(.75f, 2.44f, 1.25f), 5, .5f, 0x7a5436);
  grp(-.9f, 2.44f, .35f, .35f, .98f);
  house(1.5f, 1.0f, 1.2f, 0xc08a52, 0xb4523a, 1);
  top();
  col(0x8a6242);
  cyl(3.5f, 1.7f, -.4f, 1.0f, 1.05f, .12f, 10, 0);
  col(0x6b4d38);
  cyl(3.5f, -.1f, -.4f, .5f, .4f, 1.9f, 8, 0);
  cyl(3.5f, 1.8f, -.4f, .3f, .22f, 1.2f, 8, 0);
  TIMES(i, 9) {
    CC = mul(hex(i % 2 ? 0x6aa84f : 0x8abf5a), rr(.85f, 1.1f));
    EM = v(0, 0, 0);
    blob(3.5f + rr(-.9f, .9f), 3.3f + rr(-.2f, .6f), -.4f + rr(-.9f, .9f), rr(.5f, .75f), .8f, .15f);
  }
  TIMES(i, 9) {
    float t = (i + .5f) / 9;
    V p = mix(v(1.1f, 2.4f, .5f), v(2.7f, 1.82f, -.1f), t);
    p.y -= .36f * 4 * t * (1 - t) * .5f;
    col(0x9a7048);
    boxr(p.x, p.y, p.z, .14f, .05f, .62f, .35f);
  }
  col(0xd9c9a0);
  EACH_SIDE(s) {
    V last = v(1.1f, 2.9f, .5f + .3f * s);
    TIMES(i, 9) {
      float t = (i + 1) / 9.f;
      V p = mix(v(1.1f, 2.9f, .5f + .3f * s), v(2.7f, 2.3f, -.1f + .3f * s), t);
      p.y -= .18f * 4 * t * (1 - t);
      bar(last, p, .02f, .02f, 4);
      last = p;
    }
  }
  col(0x9a7048);
  EACH_SIDE(s) bar(v(-1.7f + .22f * s, 0, 1.9f), v(-1.7f + .22f * s, 2.5f, 1.55f), .04f, .04f, 5);
  TIMES(i, 8) bar(v(-1.92f, .25f + .3f * i, 1.87f - .04f * i), v(-1.48f, .25f + .3f * i, 1.87f - .04f * i), .035f, .035f, 5);
  TIMES(i, 24) {
    float x = rr(-6, 7), z = rr(-6, -2.5f);
    tree(x, hHill(x, z), z, rr(1.2f, 2), i % 2 ? 0x5f9f6a : 0x76b06a);
  }
  TIMES(i, 10) {
    float x = rr(-4, 5), z = rr(1.4f, 3);
    rock(x, hHill(x, z), z, rr(.1f, .28f), 0x8f9488);
  }
  string_of_lanterns(v(-.6f, 3.9f, 1.0f), v(2.9f, 2.9f, .1f), 6, .3f, 0xffd070, 0xffd070, 2.2f);
}
