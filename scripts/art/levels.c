// Stages, blockouts and kits of pieces.
static void flag(float x, float y, float z, uint32_t c) {
  col(0xf3efe4);
  bar(v(x, y, z), v(x, y + .9f, z), .03f, .03f, 6);
  col(c);
  V a = v(x, y + .9f, z), b = v(x + .42f, y + .74f, z), d = v(x, y + .56f, z);
  tri(a, b, d);
}
static void obby(void) {
  light(-48, 46, 0xfff0d8, 2.1f, 0xb0b8f0, 0xf0d8d0, .8f, 0x3a2440);
  ORTHO = 3.5f;
  cam(38, 27, 40, 20, v(0, 1.75f, 0));
  CAP = 3;
  glow(0xff7a2a, 1.0f);
  box(0, -2.3f, 0, 40, .1f, 40);
  TIMES(i, 22) TIMES(j, 22) {
    if (hsh(i, j, 7) < .22f) continue;
    CC = mul(hex(0x4a2f48), rr(.7f, 1.2f));
    EM = v(0, 0, 0);
    boxr(-11.5f + 1.1f * i + rr(-.1f, .1f), -2.2f, -11.5f + 1.1f * j + rr(-.1f, .1f), rr(.85f, 1.05f), rr(.08f, .2f), rr(.85f, 1.05f), rr(-.12f, .12f));
  }
  col(0x4a4268);
  cyl(0, -2, 0, 1.5f, 1.2f, 6.4f, 12, 0);
  TIMES(i, 5) {
    col(i % 2 ? 0x5a5280 : 0x6a6090);
    cyl(0, -1.4f + 1.25f * i, 0, 1.55f - .05f * i, 1.5f - .05f * i, .3f, 12, .2f);
  }
  uint32_t colors[] = {0xff7a59, 0xffc24b, 0x58c27d, 0x4aa8ff, 0xb679ff, 0xff6fa3};
  TIMES(i, 19) {
    float a = .5f - i * .4f, r = 2.3f + .25f * (i % 3), y = -1.5f + .3f * i, x = cosf(a) * r, z = sinf(a) * r;
    grp(x, y, z, -a, 1.12f);
    uint32_t c = colors[i % 6];
    if (i % 5 == 4) {
      col(0xf3efe4);
      cyl(0, 0, 0, .55f, .5f, .16f, 16, 0);
      glow(0xc6f24e, 1.2f);
      cyl(0, .16f, 0, .4f, .4f, .02f, 16, 0);
      flag(.3f, .16f, 0, c);
    } else if (i % 5 == 2) {
      col(0x8a94a0);
      brick(0, 0, 0, .8f, .14f, .8f, .03f);
      col(0xe2483c);
      TIMES(k, 4) cyl(-.2f + .4f * (k % 2), .14f, -.2f + .4f * (k / 2), .12f, 0, .34f, 6, 0);
    } else if (i % 5 == 3) {
      col(c);
      bar(v(-.55f, .05f, 0), v(.55f, .05f, 0), .1f, .1f, 8);
      bar(v(0, .05f, -.5f), v(0, .05f, .5f), .1f, .1f, 8);
    } else {
      col(0xf3efe4);
      brick(0, 0, 0, .86f, .16f, .86f, .03f);
      col(c);
      brick(0, .16f, 0, .8f, .08f, .8f, .03f);
    }
  }
  Pose jump = {12, 0, 0, {120, 60}, {20, 30}, {20, 20}, {40, -30}, {4, 4}, {50, 70}};
  float a = .5f - 14.5f * .4f;
  grp(cosf(a) * 2.6f, 3.2f, sinf(a) * 2.6f, -a + 2.9f, .5f);
  figure(jump, (Look){0xf0c8a4, 0x2f6fb0, 0x2b3340, 0x6b3a22, 0x22262a});
  grp(0, 4.4f, 0, 0, 1);
  col(0xf3efe4);
  cyl(0, 0, 0, 1.3f, 1.4f, .2f, 16, 0);
  col(0xd8a845);
  cyl(0, .2f, 0, .3f, .2f, .12f, 12, 0);
  cyl(0, .32f, 0, .08f, .08f, .22f, 10, 0);
  cyl(0, .54f, 0, .14f, .34f, .44f, 12, 0);
  EACH_SIDE(s) arc(v(s * .3f, .78f, 0), v(1, 0, 0), v(0, 1, 0), .14f, .035f, s > 0 ? -1.6f : 1.6f, s > 0 ? 1.6f : 4.7f, 10);
  top();
  TIMES(i, 30) {
    glow(0xffb040, 3);
    blob(rr(-6, 6), rr(-1.8f, 2), rr(-5, 5), rr(.02f, .05f), 1, 0);
  }
}
static void blockout(void) {
  light(-46, 44, 0xfff4e4, 1.7f, 0xb0c0d0, 0xd8dcdc, .75f, 0xc4cacb);
  ORTHO = 3.6f;
  cam(40, 31, 40, 20, v(0, 1.35f, 0));
  ground(0xb9c0c2);
  col(0xa9b1b4);
  TIMES(i, 21) {
    box(-8 + .8f * i, 0, 0, .015f, .006f, 16);
    box(0, 0, -8 + .8f * i, 16, .006f, .015f);
  }
  float blocks[][6] = {{-3.2f, 0, 1.8f, 1.6f, .8f, 1.6f}, {-3.2f, 0, 0, 1.6f, 1.2f, 1.6f}, {-3.2f, 0, -2.0f, 1.6f, 1.6f, 2.0f}, {-1.2f, 0, -2.4f, 1.2f, 1.6f, 1.2f}, {1.0f, 0, -2.8f, 1.6f, 2.2f, 1.6f}, {3.0f, 0, -2.4f, 1.2f, 2.6f, 1.2f}, {3.0f, 0, -.4f, 1.6f, .8f, 1.2f}, {3.2f, 0, 1.8f, 1.2f, .4f, 1.6f}, {.2f, 0, .6f, .8f, 1.9f, .8f}};
  TIMES(i, 9) {
    CC = mul(hex(0xdfe3e4), 1 - .02f * i);
    EM = v(0, 0, 0);
    brick(blocks[i][0], blocks[i][1], blocks[i][2], blocks[i][3], blocks[i][4], blocks[i][5], .02f);
  }
  col(0xf0883a);
  wedge(-1.6f, 0, 1.8f, 1.6f, .8f, 1.2f, 0);
  col(0xf0883a);
  block(v(-.55f, 1.6f, -2.4f), v(.2f, 1.6f, -2.6f), v(0, 0, 1), .3f, .06f, .02f);
  brick(2.2f, 2.2f, -2.6f, .5f, .1f, .6f, .02f);
  Look grey = {0x6f9ad8, 0x4a7cc0, 0x3a5f9a, 0, 0x2f4a78};
  V at[] = {v(-3.2f, .8f, 1.8f), v(-3.2f, 1.2f, .1f), v(-1.5f, 1.6f, -2.3f), v(-.05f, 2.25f, -2.6f), v(1.2f, 2.2f, -2.7f), v(3, 2.6f, -2.3f)};
  Pose poses[] = {{4, 0, 0, {30, -30}, {4, 4}, {30, 30}, {-24, 30}, {0, 0}, {20, 24}}, {8, 0, 0, {40, -42}, {4, 4}, {60, 50}, {-34, 42}, {0, 0}, {40, 30}}, {10, 0, 0, {60, 30}, {10, 10}, {30, 30}, {-20, 50}, {0, 0}, {20, 50}}, {14, 0, 0, {130, 100}, {15, 20}, {10, 20}, {50, -30}, {4, 4}, {60, 60}}, {10, 0, 0, {40, 60}, {25, 25}, {40, 40}, {40, 20}, {6, 6}, {70, 60}}, {0, 0, -10, {150, 160}, {20, 25}, {10, 10}, {0, 0}, {6, 6}, {0, 0}}};
  TIMES(i, 6) {
    grp(at[i].x, at[i].y, at[i].z, i < 2 ? 3.14f : i == 5 ? .8f : 1.57f, .5f);
    figure(poses[i], grey);
  }
  top();
  glow(0x2f6fd0, 1.1f);
  TIMES(i, 5) TIMES(k, 9) {
    float t = k / 9.f;
    V p = mix(add(at[i], v(0, .5f, 0)), add(at[i + 1], v(0, .5f, 0)), t);
    p.y += (i > 1 ? .75f : .3f) * 4 * t * (1 - t);
    blob(p.x, p.y + .1f, p.z, .045f, 1, 0);
  }
  col(0xd8503f);
  flag(3.3f, 2.6f, -2.7f, 0xd8503f);
  col(0x3f8f4a);
  TIMES(i, 3) {
    float y = i ? i == 1 ? 1.6f : 2.2f : .8f;
    bar(v(.85f, 0, 1.5f + .5f * i), v(.85f, y, 1.5f + .5f * i), .02f, .02f, 4);
    EACH_SIDE(s) box(.85f, s > 0 ? y : 0, 1.5f + .5f * i, .2f, .02f, .05f);
  }
}
static void tire(float x, float y, float z, uint32_t c) {
  col(c);
  TIMES(k, 2) cyl(x, y + .1f * k, z, k ? .3f : .26f, k ? .26f : .3f, .1f, 14, 0);
}
static void kart(void) {
  light(-36, 40, 0xfff0d8, 2.3f, 0x98c0e8, 0xe0e4d8, .8f, 0xa8d4ec);
  cam(34, 15, 9.2f, 27, v(.1f, .72f, 0));
  FOG0 = 9, FOG1 = 20;
  ground(0x8fbf6a);
  col(0x50565e);
  box(0, 0, 0, 60, .03f, 4.2f);
  TIMES(i, 26) EACH_SIDE(s) {
    col(i % 2 ? 0xd8503f : 0xf4efe2);
    block(v(-10.4f + .8f * i, .02f, s * 2.25f), v(-9.62f + .8f * i, .02f, s * 2.25f), v(0, 0, 1), .2f, .07f, .02f);
  }
  col(0xe9e4d6);
  TIMES(i, 10) box(-9 + 2 * i, .032f, 0, .9f, .004f, .09f);
  grp(0, .03f, .2f, -.12f, 1);
  uint32_t body = 0xf2b52c, dark = 0x23292d;
  col(dark);
  brick(0, .2f, 0, 2.0f, .1f, .8f, .04f);
  col(body);
  block(v(.5f, .3f, 0), v(1.55f, .24f, 0), v(0, 0, 1), .26f, .12f, .06f);
  block(v(1.5f, .14f, 0), v(1.5f, .3f, 0), v(0, 0, 1), .52f, .14f, .05f);
  EACH_SIDE(s) block(v(-.55f, .26f, s * .5f), v(.6f, .26f, s * .5f), v(0, 0, 1), .14f, .13f, .06f);
  block(v(-.95f, .2f, 0), v(-.95f, .5f, 0), v(0, 0, 1), .5f, .14f, .06f);
  col(0xd8503f);
  block(v(-1.18f, .92f, 0), v(-.86f, 1.0f, 0), v(0, 0, 1), .62f, .03f, .02f);
  EACH_SIDE(s) bar(v(-.96f, .4f, s * .36f), v(-1.02f, .94f, s * .4f), .04f, .04f, 6);
  col(0xf4efe2);
  block(v(.6f, .43f, 0), v(1.2f, .38f, 0), v(0, 0, 1), .16f, .02f, .01f);
  col(dark);
  block(v(-.5f, .28f, 0), v(-.62f, .86f, 0), v(0, 0, 1), .3f, .08f, .04f);
  arc(v(.42f, .74f, 0), v(0, .8f, -.5f), v(0, 0, 1), .2f, .035f, 0, TAU, 14);
  bar(v(.42f, .74f, 0), v(.7f, .4f, 0), .035f, .035f, 6);
  EACH_SIDE(i) EACH_SIDE(s) {
    float r = i > 0 ? .28f : .34f;
    col(0x16191b);
    cylz(i * .98f, r, s * .66f, r, .3f, 16);
    col(i > 0 ? 0xe9e4d6 : 0xb9c2c4);
    cylz(i * .98f, r, s * .7f, r * .52f, .28f, 8);
  }
  col(0x8a9496);
  EACH_SIDE(s) bar(v(-1.0f, .42f, s * .2f), v(-1.42f, .52f, s * .22f), .07f, .09f, 8);
  HIP = v(0, .62f, 0);
  Pose drive = {-14, 0, 4, {64, 64}, {-12, -12}, {18, 18}, {86, 86}, {6, 6}, {24, 24}};
  grp(-.36f, .03f, .24f, 1.45f, .78f);
  figure(drive, (Look){0xd9a07a, 0x3f6fd0, 0xe9e4d6, 0, 0xd8503f});
  HIP = v(0, 1.06f, 0);
  col(0xd8503f);
  grp(-.36f, .03f, .24f, 1.45f, .78f);
  sphere(0, 2.0f, -.24f, .46f, 9);
  col(0x16202a);
  block(v(0, 1.9f, .1f), v(0, 2.14f, .12f), v(1, 0, 0), .34f, .1f, .05f);
  col(0xf4efe2);
  block(v(0, 2.44f, -.5f), v(0, 2.46f, .06f), v(1, 0, 0), .08f, .02f, .01f);
  top();
  uint32_t stacks[] = {0x23292d, 0xd8503f, 0xf4efe2};
  TIMES(i, 7) TIMES(k, 3) tire(-4.6f + 1.5f * i, .03f + .2f * k, -2.9f + .16f * (i % 2), k == 1 ? stacks[1 + i % 2] : stacks[0]);
  TIMES(i, 3) tire(2.9f + .62f * i, .03f, 2.95f, stacks[i % 3]);
  TIMES(i, 20) {
    float x = rr(-14, 8), z = rr(-11, -4.4f);
    tree(x, 0, z, rr(1.0f, 1.7f), i % 2 ? 0x5f9f4a : 0x7aaf4a);
  }
  EACH_SIDE(s) {
    col(0xb9c2c4);
    bar(v(-4.2f, 0, s * 2.7f), v(-4.2f, 3.0f, s * 2.7f), .09f, .09f, 8);
  }
  TIMES(i, 12) TIMES(k, 2) {
    col((i + k) % 2 ? 0x16191b : 0xf4efe2);
    box(-4.2f, 2.4f + .28f * k, -2.48f + .45f * i, .08f, .28f, .45f);
  }
  TIMES(i, 12) {
    CC = mul(hex(0xe4e0d4), rr(.9f, 1.1f));
    EM = v(0, 0, 0);
    blob(-1.7f - .24f * i * rr(.6f, 1), .16f + rr(0, .16f), .2f + rr(-.5f, .6f), rr(.07f, .2f), .8f, .16f);
  }
}
static void merlons(float x, float y, float z, float w, int n, uint32_t c) {
  col(c);
  TIMES(i, n) brick(x - w / 2 + w * (i + .5f) / n, y, z, w / n * .6f, .22f, .4f, .03f);
}
static void gatehouse(void) {
  light(-46, 44, 0xfff0d4, 2.0f, 0xa8c0d8, 0xdcd8cc, .8f, 0xb9c7b0);
  ORTHO = 4.05f;
  cam(40, 30, 40, 20, v(0, .85f, -.2f));
  ground(0xaebba2);
  uint32_t a = 0xcfc4b0, b = 0xb5a892, slate = 0x4a627f, wood = 0x6b4a34;
  TIMES(i, 3) TIMES(j, 4) {
    col((i + j) % 2 ? 0x9aa88e : 0xa4b298);
    brick(-3.9f + 2.6f * j, 0, -2.7f + 2.7f * i, 2.3f, .06f, 2.3f, .03f);
  }
  // the gate, the wall, the tower, the roof; their smaller pieces in front
  grp(-1.3f, .06f, -2.7f, 0, 1);
  EACH_SIDE(s) {
    col(a);
    cyl(s * .78f, 0, 0, .42f, .38f, 2.1f, 10, 0);
    col(b);
    cyl(s * .78f, 2.1f, 0, .48f, .48f, .18f, 10, 0);
    col(slate);
    cyl(s * .78f, 2.28f, 0, .52f, 0, .8f, 10, 0);
  }
  col(b);
  brick(0, 1.2f, 0, 1.0f, .6f, .5f, .03f);
  merlons(0, 1.8f, 0, 1.0f, 3, a);
  col(wood);
  TIMES(i, 5) box(-.3f + .15f * i, 0, .1f, .05f, 1.25f, .05f);
  TIMES(i, 4) box(0, .2f + .3f * i, .1f, .76f, .05f, .05f);
  grp(1.3f, .06f, -2.7f, 0, 1);
  col(a);
  brick(0, 0, 0, 2.1f, 1.3f, .5f, .04f);
  TIMES(i, 9) {
    CC = mul(hex(b), rr(.85f, 1.1f));
    EM = v(0, 0, 0);
    brick(-.8f + .8f * (i % 3) + rr(-.15f, .15f), .15f + .36f * (i / 3), .26f, .34f, .17f, .06f, .02f);
  }
  merlons(0, 1.3f, 0, 2.1f, 5, b);
  grp(-3.9f, .06f, -2.7f, 0, 1);
  col(b);
  cyl(0, 0, 0, .86f, .78f, 2.0f, 12, 0);
  col(a);
  cyl(0, 2.0f, 0, .92f, .92f, .2f, 12, 0);
  TIMES(i, 8) {
    float t = TAU * i / 8;
    boxr(cosf(t) * .8f, 2.2f, sinf(t) * .8f, .2f, .24f, .3f, -t);
  }
  col(0x2b2a33);
  box(0, 1.1f, .8f, .12f, .5f, .06f);
  grp(3.9f, .06f, -2.7f, 0, 1);
  col(slate);
  cyl(0, 0, 0, .95f, 0, 1.5f, 12, 0);
  col(0xd8503f);
  bar(v(0, 1.4f, 0), v(0, 2.1f, 0), .03f, .03f, 6);
  quad(v(0, 2.1f, 0), v(.6f, 1.95f, .1f), v(.6f, 1.65f, .1f), v(0, 1.75f, 0));
  grp(-3.9f, .06f, 0, .4f, 1);
  col(a);
  brick(-.5f, 0, .5f, 1.2f, 1.1f, .4f, .04f);
  brick(.3f, 0, 0, .4f, 1.1f, 1.4f, .04f);
  grp(-1.3f, .06f, 0, 0, 1);
  TIMES(i, 6) {
    CC = mul(hex(i % 2 ? a : b), 1);
    EM = v(0, 0, 0);
    brick(-.8f + .3f * i, 0, 0, .3f, .18f * (i + 1), 1.0f, .02f);
  }
  grp(1.3f, .06f, 0, 0, 1);
  house(1.3f, .8f, 1.1f, 0xe0d4bc, 0x8a4a3c, 0);
  col(wood);
  EACH_SIDE(s) {
    box(s * .64f, 0, .56f, .08f, .8f, .04f);
    box(s * .3f, .4f, .57f, .5f, .05f, .03f);
  }
  grp(3.9f, .06f, 0, 0, 1);
  col(b);
  cyl(0, 0, 0, .6f, .56f, .5f, 12, 0);
  col(0x3a6a80);
  cyl(0, .5f, 0, .46f, .46f, .02f, 12, 0);
  col(wood);
  EACH_SIDE(s) box(s * .5f, .4f, 0, .1f, .9f, .1f);
  col(0x8a4a3c);
  roof(0, 1.3f, 0, 1.4f, .5f, .9f, 0);
  grp(-3.9f, .06f, 2.7f, 0, 1);
  TIMES(k, 3) TIMES(i, 3 - k) {
    CC = mul(hex(i % 2 ? a : b), rr(.9f, 1.05f));
    EM = v(0, 0, 0);
    brick(-.5f + .5f * i + .25f * k, .3f * k, 0, .46f, .29f, .46f, .03f);
  }
  grp(-1.3f, .06f, 2.7f, .3f, 1);
  col(wood);
  brick(0, .3f, 0, 1.2f, .1f, .6f, .02f);
  EACH_SIDE(s) EACH_SIDE(t) cylz(s * .4f, .26f, t * .36f, .25f, .06f, 12);
  bar(v(.6f, .35f, 0), v(1.1f, .12f, 0), .03f, .03f, 5);
  TIMES(i, 3) barrel(-.36f + .36f * i, .4f, 0, i % 2 ? 0x7a5436 : 0x8a6242);
  grp(1.3f, .06f, 2.7f, -.2f, 1);
  col(wood);
  bar(v(-.5f, 0, 0), v(-.5f, 1.2f, 0), .05f, .05f, 6);
  bar(v(.5f, 0, 0), v(.5f, 1.2f, 0), .05f, .05f, 6);
  col(0x3f5f8a);
  quad(v(-.46f, 1.15f, 0), v(.46f, 1.15f, 0), v(.46f, .3f, .05f), v(-.46f, .3f, .05f));
  col(0xe0b040);
  box(0, .58f, .04f, .12f, .4f, .03f);
  box(0, .72f, .04f, .4f, .12f, .03f);
  grp(3.9f, .06f, 2.7f, 0, 1);
  TIMES(i, 3) tree(-.5f + .5f * i, 0, .2f * (i % 2), .7f, i % 2 ? 0x6f9a48 : 0x86ac4a);
  top();
}
