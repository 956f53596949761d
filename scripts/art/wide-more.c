// More wide places: what a studio is about, without anybody's work in it.
static void street(void) {
  light(-50, 34, 0xffdcb0, 1.8f, 0x90a8d0, 0xd8c0b0, .8f, 0xb8b4d0);
  CAP = 3;
  cam(0, 8, 15, 24, v(0, 1.45f, 0));
  FOG0 = 30, FOG1 = 60;
  ground(0x8a8088);
  uint32_t walls[] = {0xc98a72, 0xd9b08a, 0x9fb4b8, 0xe0cfa8, 0xb07a80};
  TIMES(i, 17) gable(-12.4f + 1.55f * i, 0, -4.4f, 1.5f, 1.6f + .4f * ((i * 5) % 4), 1.4f, walls[i % 5], i % 2 ? 0x7a4a44 : 0x4a5068);
  col(0xb0a69c);
  box(0, 0, -2.9f, 40, .1f, 1.2f);
  col(0x9a5a4c);
  box(0, .002f, .2f, 13, .02f, 4.6f);
  col(0xf0e6d8);
  EACH_SIDE(s) {
    box(0, .012f, .2f + s * 2.2f, 12.6f, .014f, .08f);
    box(s * 6.3f, .012f, .2f, .08f, .014f, 4.4f);
  }
  box(0, .012f, .2f, .08f, .014f, 4.4f);
  arc(v(0, .02f, .2f), v(1, 0, 0), v(0, 0, 1), 1.1f, .03f, 0, TAU, 32);
  EACH_SIDE(s) {
    col(0xf4efe2);
    EACH_SIDE(t) bar(v(s * 6.2f, 0, .2f + t * .9f), v(s * 6.2f, 1.1f, .2f + t * .9f), .05f, .05f, 8);
    bar(v(s * 6.2f, 1.1f, -.7f), v(s * 6.2f, 1.1f, 1.1f), .05f, .05f, 8);
    col(0xd8d8dc);
    TIMES(k, 7) bar(v(s * 6.2f, 1.1f, -.7f + .3f * k), v(s * 6.8f, 0, -.7f + .3f * k), .008f, .008f, 3);
  }
  Pose poses[] = {
      {14, 20, 0, {50, -30}, {14, 20}, {50, 40}, {-40, 62}, {4, 8}, {60, 8}},
      {10, -10, 0, {-40, 44}, {10, 10}, {50, 60}, {46, -36}, {4, 4}, {50, 44}},
      {6, 0, 0, {30, 30}, {50, 50}, {20, 20}, {20, -16}, {16, 16}, {30, 20}},
      {20, 0, 0, {50, 50}, {30, 30}, {30, 30}, {36, 36}, {20, 20}, {60, 60}},
  };
  Look looks[] = {{0x6b4229, 0xd8503f, 0x2b3340, 0x1a1412, 0xf4efe2}, {0xd9a07a, 0x2f7fb8, 0x2b3340, 0x2a1c18, 0xf4efe2}, {0x8a5638, 0xd8503f, 0x2b3340, 0x120e0c, 0xf4efe2}, {0xf0c8a4, 0xf2b52c, 0x23292d, 0x6b3a22, 0xf4efe2}};
  float at[][3] = {{-1.3f, .5f, 1.5f}, {1.5f, -.3f, -1.2f}, {-3.6f, -.6f, 1.3f}, {5.5f, .2f, -1.57f}};
  TIMES(i, 4) {
    grp(at[i][0], i == 3 ? -.1f : 0, at[i][1], at[i][2], .78f);
    figure(poses[i], looks[i]);
  }
  top();
  col(0xf4efe2);
  sphere(.1f, .55f, .5f, .2f, 9);
  glow(0xc6f24e, .9f);
  TIMES(k, 6) blob(.1f + .3f * k + .2f, .55f + .16f * k - .012f * k * k, .45f - .04f * k, .03f, 1, 0);
  TIMES(i, 5) {
    float x = -8 + 4 * i;
    col(0x4a3527);
    bar(v(x, 0, -2.5f), v(x, 2.4f, -2.5f), .05f, .04f, 6);
  }
  TIMES(i, 4) string_of_lanterns(v(-8 + 4 * i, 2.4f, -2.5f), v(-4 + 4 * i, 2.4f, -2.5f), 6, .3f, 0xff8a5a, 0xffd65c, 1.4f);
}
static void steps(void) {
  light(-40, 30, 0xffd0a8, 2.0f, 0xa0a8e0, 0xf0c0b8, .8f, 0xf2c0b4);
  ORTHO = 2.9f;
  cam(24, 18, 40, 20, v(0, .9f, 0));
  uint32_t colors[] = {0xff7a59, 0xffc24b, 0x58c27d, 0x4aa8ff, 0xb679ff, 0xff6fa3};
  TIMES(i, 12) {
    float x = -8.4f + 1.5f * i, y = -1.0f + .34f * i + (i % 4 == 2 ? .3f : 0), z = .8f * sinf(i * 1.4f);
    if (i % 6 == 3) {
      col(0x8a94a0);
      brick(x, y, z, 1.0f, .16f, 1.0f, .03f);
      col(0xe2483c);
      TIMES(k, 4) cyl(x - .24f + .48f * (k % 2), y + .16f, z - .24f + .48f * (k / 2), .13f, 0, .36f, 6, 0);
      continue;
    }
    col(0xfff3e8);
    brick(x, y, z, 1.1f, .2f, 1.1f, .04f);
    col(colors[i % 6]);
    brick(x, y + .2f, z, 1.02f, .1f, 1.02f, .03f);
    if (i % 5 == 1) flag(x + .3f, y + .3f, z - .2f, colors[(i + 2) % 6]);
  }
  Pose jump = {10, 10, 0, {120, 70}, {20, 30}, {20, 20}, {50, -30}, {4, 4}, {50, 70}};
  grp(-.2f, 1.5f, -.2f, 1.4f, .52f);
  figure(jump, (Look){0xf0c8a4, 0x2f8f8a, 0x2b3340, 0x6b3a22, 0x22262a});
  Pose fall = {-20, 0, -20, {150, 130}, {40, 40}, {20, 30}, {40, 10}, {14, 20}, {30, 40}};
  ROLL = 30;
  grp(3.4f, -.3f, .8f, .6f, .5f);
  figure(fall, (Look){0x8a5638, 0xd8503f, 0x4a4238, 0x1a1412, 0x22262a});
  ROLL = 0;
  top();
  TIMES(i, 30) {
    float x = rr(-11, 11), y = rr(-3.6f, -1.2f), z = rr(-6, 3);
    col(0xfff0ec);
    TIMES(k, 3) blob(x + .5f * k, y + rr(0, .15f), z + rr(-.3f, .3f), rr(.35f, .65f), .6f, .08f);
  }
}
static void siege(void) {
  light(-58, 24, 0xffc898, 2.1f, 0x90a0d0, 0xe0c0b0, .8f, 0xd8b8b0);
  cam(4, 7, 17, 24, v(0, 1.8f, 0));
  FOG0 = 12, FOG1 = 28;
  terrain(60, 100, hHill, cGrass, -60);
  uint32_t a = 0xb8ac98, b = 0xa0947f;
  TIMES(i, 7) {
    float x = -9.6f + 3.2f * i;
    if (i == 3) continue;
    col(a);
    brick(x, -.2f, -2, 3.0f, 1.9f, .7f, .04f);
    merlons(x, 1.7f, -2, 3.1f, 6, b);
    TIMES(k, 7) {
      CC = mul(hex(b), rr(.85f, 1.1f));
      EM = v(0, 0, 0);
      brick(x + rr(-1.2f, 1.2f), rr(.1f, 1.4f), -1.64f, .4f, .18f, .06f, .02f);
    }
    col(0x6f9a48);
    TIMES(k, 4) blob(x + rr(-1.3f, 1.3f), rr(-.1f, .5f), -1.6f, rr(.16f, .34f), .8f, .15f);
  }
  TIMES(i, 8) {
    float x = -11.2f + 3.2f * i;
    int gate = i == 3 || i == 4;
    float h = gate ? 3.1f : 2.4f, r = gate ? .72f : .6f;
    col(b);
    cyl(x, -.2f, -2, r + .06f, r, h, 12, 0);
    col(a);
    cyl(x, h - .2f, -2, r + .12f, r + .12f, .2f, 12, 0);
    col(gate ? 0x3f5f8a : 0x8a4a3c);
    cyl(x, h, -2, r + .2f, 0, gate ? 1.5f : 1.1f, 12, 0);
    glow(0xffb84d, 3);
    box(x, 1.3f, -2 + r + .02f, .12f, .34f, .04f);
    if (gate) {
      col(0xd8503f);
      bar(v(x, h + 1.4f, -2), v(x, h + 2.0f, -2), .03f, .03f, 6);
      quad(v(x, h + 2.0f, -2), v(x + .6f, h + 1.86f, -1.9f), v(x + .6f, h + 1.6f, -1.9f), v(x, h + 1.7f, -2));
    }
  }
  col(a);
  brick(0, 1.5f, -2, 2.2f, .9f, .8f, .04f);
  merlons(0, 2.4f, -2, 2.2f, 4, b);
  col(0x3a2a22);
  box(0, 0, -2.1f, 1.9f, 1.5f, .3f);
  col(0x6b4a34);
  TIMES(i, 7) box(-.75f + .25f * i, 0, -1.9f, .06f, 1.5f, .06f);
  TIMES(i, 4) box(0, .25f + .36f * i, -1.9f, 1.8f, .06f, .06f);
  TIMES(i, 14) {
    CC = mul(hex(0xa89878), rr(.85f, 1.1f));
    EM = v(0, 0, 0);
    boxr(rr(-.6f, .6f) + .1f * i, .02f, -1.4f + .36f * i, rr(.5f, .9f), .06f, .34f, rr(-.2f, .2f));
  }
  grp(-4.2f, .0f, 1.0f, .7f, 1);
  col(0x7a5436);
  EACH_SIDE(s) {
    bar(v(s * .4f, .3f, -.8f), v(s * .4f, .3f, .9f), .08f, .08f, 6);
    bar(v(s * .4f, .3f, 0), v(s * .3f, 1.3f, 0), .07f, .07f, 6);
    EACH_SIDE(t) cylx(s * .5f, .28f, t * .6f, .28f, .1f, 12);
  }
  bar(v(-.34f, 1.3f, 0), v(.34f, 1.3f, 0), .06f, .06f, 6);
  bar(v(0, .7f, -.9f), v(0, 2.3f, .9f), .06f, .05f, 6);
  rock(0, 2.35f, .95f, .2f, 0x7d776c);
  col(0x8a6242);
  brick(0, .5f, -.9f, .6f, .5f, .4f, .04f);
  top();
  TIMES(i, 3) {
    grp(3.0f + 1.5f * i, .0f, 1.2f - .4f * (i % 2), -.3f, 1);
    col(i % 2 ? 0x3f5f8a : 0xb4483a);
    bar(v(0, 0, 0), v(0, 1.1f, 0), .7f, .03f, 8);
    col(0xf0e2c4);
    tri(v(-.16f, .02f, .66f), v(.16f, .02f, .66f), v(0, .55f, .4f));
  }
  top();
  TIMES(i, 44) {
    float x = rr(-16, 16), z = rr(-13, -4);
    pine(x, hHill(x, z), z, rr(1.2f, 2.2f), i % 2 ? 0x4f6f5a : 0x5f7f58);
  }
}
static void whale(void) {
  sea_light();
  cam(6, 3, 17, 24, v(0, 2.3f, 0));
  BG = hex(0x17587c);
  FOG0 = 8, FOG1 = 18;
  terrain(60, 110, hReef, cReef, -60);
  grp(-.4f, 2.7f, -.6f, -.15f, 1.2f);
  V last[16];
  TIMES(k, 15) {
    float t = k / 14.f, x = -3.4f + 6.6f * t, up = .5f * powf(1 - t, 2.2f);
    float r = 1.15f * powf(fmaxf(0, sinf(3.14159f * powf(.5f * t + .5f * t * t * .9f + .02f, .9f))), .72f) + .07f;
    V ring[16];
    TIMES(i, 16) ring[i] = v(x, up + cosf(TAU * i / 16) * r * .86f, sinf(TAU * i / 16) * r);
    if (k) TIMES(i, 16) {
      CC = hex(i > 4 && i < 11 ? 0xc8dde4 : i % 2 ? 0x3f6488 : 0x456c92);
      EM = v(0, 0, 0);
      quad(last[i], last[(i + 1) % 16], ring[(i + 1) % 16], ring[i]);
    }
    memcpy(last, ring, sizeof last);
  }
  TIMES(i, 16) tri(last[i], last[(i + 1) % 16], v(3.35f, 0, 0));
  col(0x3a5c80);
  EACH_SIDE(s) {
    block(v(-3.3f, .5f, s * .05f), v(-4.3f, .75f, s * 1.0f), v(.8f, 0, .5f * s), .34f, .07f, .04f);
    block(v(1.1f, -.5f, s * .8f), v(.1f, -1.15f, s * 1.9f), v(1, 0, 0), .36f, .08f, .05f);
    col(0x14202c);
    sphere(2.2f, -.05f, s * .78f, .09f, 7);
    col(0x3a5c80);
  }
  tri(v(-1.2f, 1.2f, 0), v(-1.9f, .9f, .0f), v(-1.9f, 1.5f, 0));
  col(0xa8c4d0);
  TIMES(i, 6) EACH_SIDE(s) bar(v(2.9f - .2f * i, -.42f - .03f * i, s * (.3f + .09f * i)), v(1.2f - .1f * i, -.72f, s * (.3f + .08f * i)), .014f, .014f, 4);
  top();
  TIMES(i, 3) {
    float x = 4.2f + .9f * i, y = 2.3f + .5f * i;
    grp(x, y, 1.0f - .5f * i, -1.2f, .34f);
    PITCH = 75;
    Pose swim = {0, 0, -30, {150, 30}, {10, 20}, {10, 20}, {20, -16}, {6, 6}, {10, 20}};
    figure(swim, (Look){0xd9a07a, i == 1 ? 0xd8503f : 0xf2b52c, 0x23292d, 0x23292d, 0x2f8fa0});
    PITCH = 0;
  }
  top();
  uint32_t corals[] = {0xff7f6a, 0xf2a0b8, 0xf2c24a, 0xb48aff};
  TIMES(i, 30) {
    float x = rr(-9, 9), z = rr(-2, 4);
    coral(x, hReef(x, z), z, rr(.5f, 1.0f), corals[i % 4]);
  }
  TIMES(i, 26) {
    float x = rr(-10, 10), z = rr(-7, -1.5f);
    kelp_leaf(x, hReef(x, z) - .1f, z, rr(1.2f, 3.0f), i % 2 ? 0x3f8f5a : 0x6a9f48);
  }
  TIMES(i, 26) fish(rr(-9, 9), rr(.9f, 4.2f), rr(.4f, 2.4f), .6f, rr(-.4f, .4f) + (i % 2 ? 3.1f : 0), i % 3 ? 0xff9a5a : 0xf4efe2);
  bubbles(v(2.6f, 3.6f, -.4f), 26, .4f, 1.6f);
}
static void buses(void) {
  light(-44, 40, 0xfff0d8, 1.9f, 0xa8c4e4, 0xdce0dc, .8f, 0xbcd8ea);
  cam(0, 8, 15, 24, v(0, 1.35f, 0));
  FOG0 = 30, FOG1 = 60;
  ground(0x565c66);
  uint32_t walls[] = {0xc98a72, 0xd9b08a, 0x8fa8b8, 0xe0cfa8, 0xb87f6a};
  TIMES(i, 15) {
    float x = -11.9f + 1.7f * i, h = 1.8f + .5f * ((i * 7) % 4);
    col(walls[i % 5]);
    brick(x, 0, -3.6f, 1.64f, h, 1.6f, .03f);
    col(0x5f6a72);
    brick(x, h, -3.6f, 1.74f, .1f, 1.7f, .03f);
    for (float y = .8f; y < h - .2f; y += .48f) TIMES(k, 3) {
      col((i + k + (int)(y * 5)) % 4 ? 0x4a6878 : 0xffe0a0);
      box(x - .5f + .5f * k, y, -2.79f, .26f, .28f, .02f);
    }
    col(i % 3 == 0 ? 0xb4523a : i % 3 == 1 ? 0x3f8f8a : 0xd8a03a);
    block(v(x - .76f, .62f, -2.6f), v(x + .76f, .62f, -2.6f), v(0, .3f, -1), .2f, .02f, .01f);
  }
  col(0xb8b2a6);
  box(0, 0, -2.1f, 40, .1f, 1.4f);
  box(0, 0, 2.9f, 40, .1f, 1.2f);
  col(0xf0ece0);
  TIMES(i, 16) box(-12 + 1.6f * i, .004f, .35f, .8f, .008f, .08f);
  uint32_t paint[] = {0xd8503f, 0x4a7ab8, 0xd8503f};
  TIMES(i, 3) {
    float x = -6.2f + 5.4f * i, z = i == 1 ? 1.3f : -.6f;
    col(paint[i]);
    brick(x, .2f, z, 2.9f, 1.0f, .84f, .08f);
    col(0x9fd0dc);
    EACH_SIDE(s) TIMES(k, 6) box(x - 1.1f + .44f * k, .72f, z + s * .42f, .36f, .34f, .02f);
    EACH_SIDE(s) box(x + s * 1.45f, .66f, z, .02f, .4f, .66f);
    col(0xf4efe2);
    EACH_SIDE(s) box(x, .5f, z + s * .422f, 2.7f, .08f, .01f);
    glow(0xffd65c, 1.6f);
    box(x + (i == 1 ? -1.455f : 1.455f), 1.06f, z, .02f, .1f, .4f);
    glow(0xfff0cf, 2);
    EACH_SIDE(s) box(x + (i == 1 ? -1.46f : 1.46f), .34f, z + s * .28f, .02f, .1f, .14f);
    col(0x16191b);
    EACH_SIDE(s) EACH_SIDE(t) cylz(x + s * .9f, .2f, z + t * .4f, .2f, .1f, 12);
  }
  grp(-2.6f, .1f, -1.9f, 0, 1);
  col(0x3a4a58);
  EACH_SIDE(s) bar(v(s * 1.0f, 0, 0), v(s * 1.0f, 1.2f, 0), .04f, .04f, 6);
  col(0x7fb0c8);
  brick(0, 1.2f, .1f, 2.3f, .08f, .8f, .02f);
  box(0, .2f, -.3f, 2.0f, .8f, .03f);
  col(0x7a5436);
  box(0, .3f, -.1f, 1.4f, .06f, .26f);
  glow(0xc6f24e, 1);
  box(1.25f, 1.0f, .1f, .3f, .3f, .05f);
  Look looks[] = {{0xf0c8a4, 0x4f7cac, 0x2b3340, 0x6b3a22, 0x22262a}, {0x8a5638, 0xe0a93f, 0x3a4a6a, 0x1a1412, 0x22262a}, {0xd9a07a, 0xd8503f, 0x4a4238, 0x241814, 0x22262a}, {0x6b4229, 0x6a5ac0, 0x2b3340, 0x120e0c, 0x22262a}};
  Pose wait = {0, 0, 0, {6, -4}, {6, 6}, {10, 10}, {0, 0}, {3, 3}, {0, 0}}, wave = {0, 10, 0, {6, 165}, {6, 25}, {10, 15}, {0, 0}, {4, 4}, {0, 0}};
  float at[] = {-3.5f, -2.9f, -1.9f, 4.6f};
  TIMES(i, 4) {
    grp(at[i], .1f, -1.6f, i == 3 ? -.8f : .3f * i, .42f);
    figure(i == 3 ? wave : wait, looks[i]);
  }
  top();
  TIMES(i, 7) tree(-11 + 3.7f * i, .1f, 3.0f, .75f, i % 2 ? 0x5f9f4a : 0x7aaf4a);
}
